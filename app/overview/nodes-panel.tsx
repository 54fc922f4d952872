import { formatCount } from "../ui/numbers.ts";

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
      <h2 id="nodes">Nodes</h2>
      <p>
        {running === 1 ? "One node serves the website." : `${formatCount(running)} nodes serve the website.`}
      </p>
      <ul>
        {nodes.map(({ name, version, since, heard, runs, isThis }) => (
          <li key={`${name} ${since}`}>
            <p className="nodes-name">
              {name} {isThis && <span>(this one)</span>}
            </p>
            <p>
              Version {version}, since {since}. Last heard {heard}.
            </p>
            <span className={runs ? "tag tag-good" : "tag tag-bad"}>{runs ? "Running" : "Silent"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
