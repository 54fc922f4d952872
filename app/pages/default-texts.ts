import type { RetentionDays } from "../../db/queries/retention.ts";
import type { Company, PagePurpose } from "../../db/schema.ts";
import { inNotation } from "../rich-text/notation-writer.ts";
import { phoneHref } from "../ui/phone-link.tsx";
import { t } from "../words/t.ts";

/** What these texts say of a hospital. */
type Known = Pick<
  Company,
  "name" | "address" | "contacts" | "email" | "messages_answered" | "emergency_number" | "newsletter"
>;

/** What is kept, by what the installation is set to. */
type Kept = RetentionDays & {
  /** For how many days how often pages were read; backups, or null where none are made. */
  figures: number;
  backups: number | null;
  /** Text messages go out by a gateway. */
  texts: boolean;
  /** Pictures or backups lie in a bucket. */
  bucket: boolean;
};

/**
 * What the site says where the hospital has no text of its own, in the notation of formatted text and in the language that
 * is spoken. It says what this program does, and of the hospital nothing but what its settings say.
 */
export const defaultTexts: Record<PagePurpose, (hospital: Known, kept: Kept) => string> = {
  privacy: (hospital, kept) =>
    blocks(
      t("privacy.intro", { hospital: inNotation(hospital.name) }),
      heading(t("privacy.kept")),
      list(
        t("privacy.appointments"),
        t("privacy.waiting"),
        t("privacy.messages"),
        t("privacy.suggestions"),
        sentences(t("privacy.news"), hospital.newsletter === 1 && t("privacy.newsletter")),
        t("privacy.account"),
        t("privacy.emails"),
        kept.figures > 0 && t("privacy.counts"),
      ),
      t("privacy.no-account"),
      heading(t("privacy.how-long")),
      list(...keptFor(kept)),
      t("privacy.law"),
      heading(t("privacy.who")),
      t("privacy.staff"),
      sentences(
        t("privacy.deliver"),
        kept.texts && t("privacy.deliver-texts"),
        kept.bucket && t("privacy.storage"),
        t("privacy.nobody-else"),
      ),
      heading(t("privacy.cookies")),
      t("privacy.cookies-text"),
      heading(t("privacy.ask")),
      t("privacy.ask-text"),
      t("privacy.ask-how"),
      list(...ways(hospital)),
    ),
  accessibility: (hospital) =>
    blocks(
      t("accessibility.intro"),
      heading(t("accessibility.works")),
      list(
        t("accessibility.keyboard"),
        t("accessibility.script"),
        t("accessibility.large"),
        t("accessibility.contrast"),
        t("accessibility.marked"),
        t("accessibility.motion"),
      ),
      heading(t("accessibility.fails")),
      list(t("accessibility.map"), t("accessibility.added")),
      heading(t("accessibility.tested")),
      t("accessibility.tested-text"),
      heading(t("accessibility.help")),
      t("accessibility.help-text"),
      list(...ways(hospital)),
    ),
  complaints: (hospital) =>
    blocks(
      t("complaints.intro"),
      heading(t("complaints.how")),
      list(...ways(hospital), link(t("complaints.unnamed", { address: "/suggestion" }))),
      inNotation(hospital.messages_answered),
      heading(t("complaints.helps")),
      list(t("complaints.what"), t("complaints.who"), t("complaints.wish")),
      t("complaints.for-another"),
      heading(t("complaints.unsettled")),
      t("complaints.authority"),
      hospital.emergency_number && heading(t("complaints.emergency")),
      hospital.emergency_number &&
        t("complaints.emergency-call", { number: inNotation(hospital.emergency_number) }),
    ),
};

/** What is there, one below the other. */
const blocks = (...parts: Array<string | false>) => parts.filter(Boolean).join("\n\n");

const sentences = (...parts: Array<string | false>) => parts.filter(Boolean).join(" ");

const heading = (words: string) => `## ${words}`;

const list = (...lines: Array<string | false>) =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join("\n");

/** How long each kind is kept. */
function keptFor(kept: Kept): Array<string | false> {
  const { appointments, contacts, suggestions, pictures, mails, files, audit_lines, figures, backups } = kept;
  const which = [appointments === null && "a", contacts === null && "m", suggestions === null && "s"];
  return [
    t("privacy.for-ever", { which: which.filter(Boolean).join("") }),
    appointments !== null && t("privacy.days-appointments", { days: inDays(appointments) }),
    contacts !== null && t("privacy.days-messages", { days: inDays(contacts) }),
    suggestions !== null && t("privacy.days-suggestions", { days: inDays(suggestions) }),
    pictures !== null && t("privacy.days-pictures", { days: inDays(pictures) }),
    t("privacy.days-emails", { days: inDays(mails ?? 30) }),
    figures > 0 && t("privacy.days-counts", { days: inDays(figures) }),
    t("privacy.days-files", { days: inDays(files ?? 1) }),
    audit_lines === null
      ? t("privacy.audit-for-ever")
      : t("privacy.days-audit", { days: inDays(audit_lines) }),
    t("privacy.network"),
    t("privacy.days-waiting"),
    t("privacy.twice"),
    backups !== null && t("privacy.days-copies", { days: inDays(backups) }),
  ];
}

const inDays = (days: number) => t("privacy.days", { count: days, number: String(days) });

/** The ways to reach a hospital. */
function ways({ address, contacts, email }: Known): Array<string | false> {
  return [
    link(t("ways.site", { address: "/contact" })),
    email !== "" && link(t("ways.email", { email: inNotation(email), address: `mailto:${email}` })),
    contacts !== "" && link(t("ways.phone", { number: inNotation(contacts), address: phoneHref(contacts) })),
    address !== "" && t("ways.post", { place: inNotation(address) }),
  ];
}

/** A message with a link, whose address has nothing in it that holds it apart from words that run the other way. */
const link = (words: string) =>
  words.replace(/\]\(\u2068(.*)\u2069\)/g, (_, address: string) => `](${address})`);
