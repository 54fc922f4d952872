import type { Instant } from "../../db/schema.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { sizeInWords } from "../ui/size.ts";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { describeStanding } from "./standing.server.ts";

/** How the installation is, in words: its moments by the hospital's clock. */
export async function shownStanding() {
  const { version, node, database_bytes, disks, queues, backups, emails, check } = await describeStanding();
  return {
    version: t("system.version-on", { version, node }),
    database: sizeInWords(database_bytes),
    disks: disks.map(({ of, free, size }) => ({
      of,
      free: t("system.free", {
        free: sizeInWords(free),
        size: sizeInWords(size),
        percent: Math.floor((100 * free) / size),
      }),
    })),
    queues: queues.filter(({ waiting, in_work, refused }) => waiting + in_work + refused > 0),
    backups,
    emails: {
      waiting: emails.waiting,
      dead: emails.dead,
      failed: emails.failed.map(
        ({ id, channel, status, attempts, updated_at, next_attempt_at, last_error }) => ({
          id,
          channel,
          attempts,
          isDead: status === "dead",
          reason: last_error ?? "",
          tried: inWords(updated_at),
          next: status === "waiting" ? inWords(next_attempt_at) : null,
        }),
      ),
    },
    check: check && {
      started: inWords(check.started_at),
      isOver: check.finished_at !== null,
      findings: check.findings.map(({ kind, about, text, texts }) => ({
        kind,
        about: t("check.about", { about: branches[about] ?? about }),
        text: texts?.[spoken().words] ?? text,
        // What the database or the system says itself, and what a version found that did not know this language.
        isEnglish: texts?.[spoken().words] === undefined,
      })),
    },
  };
}

/** What a check calls what it looks at, where that names no branch of a message. */
const branches: Readonly<Record<string, string>> = { mail: "emails", "audit log": "audit_log" };

export type ShownStanding = Awaited<ReturnType<typeof shownStanding>>;

function inWords(at: Instant): string {
  const { date, time } = hospitalTime(new Date(at));
  return t("booking.moment", { day: dateInWords(date), time });
}
