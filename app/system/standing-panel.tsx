import { BackupNotices } from "../overview/backup-notice.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import type { ShownStanding } from "./shown-standing.server.ts";

/** What waits for its turn, by the names that the metrics have. */
const queueNames: Record<string, string> = {
  connections: "New connections",
  answers: "Pages and calls",
  bodies: "Forms and calls on their way in",
  uploads: "Files on their way in",
  pieces: "Pieces of files",
  pictures: "Pictures",
  passwords: "Passwords",
  sizes: "Sizes of pictures",
};

type StandingProps = Pick<ShownStanding, "version" | "database" | "disks" | "queues" | "backups">;

/** The program, its data and its backups. */
export function StandingPanel({ version, database, disks, queues, backups }: StandingProps) {
  return (
    <section className="panel" aria-labelledby="installation">
      <h2 id="installation">This installation</h2>
      <BackupNotices {...backups} />
      <dl className="facts">
        <Fact term="Version">{version}</Fact>
        <Fact term="Size of the database">{database}</Fact>
        {disks.map(({ of, free }) => (
          <Fact key={of} term={`Disk of the ${of}`}>
            {free}
          </Fact>
        ))}
        <Fact term="Queues">
          {queues.length === 0
            ? "Nothing waits, and nothing was refused since the start"
            : queues.map(({ name, waiting, in_work, refused }) => (
                <span className="system-line" key={name}>
                  {queueNames[name] ?? name}: {formatCount(in_work)} in work, {formatCount(waiting)} waiting,{" "}
                  {formatCount(refused)} refused since the start
                </span>
              ))}
        </Fact>
      </dl>
    </section>
  );
}
