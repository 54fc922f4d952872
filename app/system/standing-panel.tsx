import { BackupNotices } from "../overview/backup-notice.tsx";
import { Fact } from "../ui/fact.tsx";
import { t } from "../words/t.ts";
import type { ShownStanding } from "./shown-standing.server.ts";

type StandingProps = Pick<ShownStanding, "version" | "database" | "disks" | "queues" | "backups"> & {
  /** Whether no other process may serve the site beside this one. */
  isAlone: boolean;
};

/** The program, its data and its backups. */
export function StandingPanel({ version, database, disks, queues, backups, isAlone }: StandingProps) {
  return (
    <section className="panel" aria-labelledby="installation">
      <h2 id="installation">{t("system.installation")}</h2>
      <BackupNotices {...backups} />
      <dl className="facts">
        <Fact term={t("system.version")}>{version}</Fact>
        <Fact term={t("system.database")}>{database}</Fact>
        {disks.map(({ of, free }) => (
          <Fact key={of} term={t("system.disk", { of, name: of })}>
            {free}
          </Fact>
        ))}
        {isAlone && <Fact term={t("system.nodes")}>{t("system.nodes-one")}</Fact>}
        <Fact term={t("system.queues")}>
          {queues.length === 0
            ? t("system.queues-none")
            : queues.map(({ name, waiting, in_work, refused }) => (
                <span className="system-line" key={name}>
                  {t("system.queue", {
                    name: t("system.queue-name", { name }),
                    working: in_work,
                    waiting,
                    refused,
                  })}
                </span>
              ))}
        </Fact>
      </dl>
    </section>
  );
}
