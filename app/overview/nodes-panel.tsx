import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";

export interface ShownNode {
  name: string;
  version: string;
  /** Since when it runs, and when it was last heard of, in words. */
  since: string;
  heard: string;
  runs: boolean;
  isThis: boolean;
}

/** The processes that serve the website, where there may be several. */
export function NodesPanel({ nodes }: { nodes: readonly ShownNode[] }) {
  const running = nodes.filter(({ runs }) => runs).length;
  return (
    <section className="panel nodes" aria-labelledby="nodes">
      <h2 id="nodes">{t("nodes.title")}</h2>
      <p>{t("nodes.serve", { count: running })}</p>
      <ul>
        {nodes.map(({ name, version, since, heard, runs, isThis }) => (
          <li key={`${name} ${since}`}>
            <p className="nodes-name">
              <Own>{name}</Own> {isThis && <span>{t("nodes.this")}</span>}
            </p>
            <p>{t("nodes.since", { version, since, heard })}</p>
            <span className={runs ? "tag tag-good" : "tag tag-bad"}>
              {t(runs ? "nodes.running" : "nodes.silent")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
