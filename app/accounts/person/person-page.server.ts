import { approved, cancelled, declined, pending } from "../../../db/appointment-states.ts";
import { escapeXml } from "../../http/xml.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { inEnglish } from "../../words/spoken.server.ts";

/** What people call the parts of `person.json` and their fields, where they would not call them by their name. */
const called: Readonly<Record<string, string>> = {
  accounts: "Your account",
  appointments: "Your appointments",
  days_of_visits: "How your visits went on their day",
  reminders: "Reminders of your visits",
  times_offered: "Times you were offered",
  follow_ups: "Invitations to come back",
  waiting_list: "Your places on the waiting list",
  appointments_of_others_with_this_address: "Appointments of others that have your email address",
  messages: "Your messages to the hospital",
  subscriptions: "Newsletters you asked for",
  newsletters: "Newsletters sent to you",
  newsletters_stopped: "You have stopped newsletters",
  suggestions: "Your suggestions",
  sessions: "Where you are signed in",
  known_browsers: "Browsers that are remembered",
  password_links: "Links to set a password",
  sign_ups_to_confirm: "Sign-ups to confirm",
  legal_holds: "Reasons to keep your records",
  reminders_stopped: "You have stopped reminders",
  mails: "Emails and texts to you",
  pictures: "Pictures",
  log: "What was done, and when",
  id: "Number",
  firstname: "First name",
  lastname: "Last name",
  dob: "Date of birth",
  image: "Picture",
  images: "Pictures",
  account_status: "State of the account",
  active_status: "State",
  created_at: "Since",
  updated_at: "Last changed",
  doctor_firstname: "Doctor’s first name",
  doctor_lastname: "Doctor’s last name",
  email_confirmed: "Email address confirmed",
  hours: "Hours before the visit",
  kind: "Kind of visit",
  series_id: "First of the visits it is repeated with",
  invited: "You may choose another time",
  overbooked_reason: "Why it shares the time with others",
  changes: "Times changed",
  called_to: "Called to",
  in_room_at: "In the room",
  user_agent: "Browser",
  last_seen_at: "Last used",
  expires_at: "Until",
  file_name: "File",
  media_type: "Kind of file",
  bytes: "Size in bytes",
  user_id: "Done by account number",
  entity: "About",
  entity_id: "Number of that",
};

/** As patients read it elsewhere. */
const states: Readonly<Record<number, string>> = {
  [pending]: "Pending",
  [approved]: "Accepted",
  [declined]: "Declined",
  [cancelled]: "Cancelled",
};

/** What is kept as 1 or 0. */
const flags = ["email_confirmed", "invited"];

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** A name as a person reads it. */
const inWords = (name: string) =>
  called[name] ?? `${name[0]?.toUpperCase() ?? ""}${name.slice(1).replaceAll("_", " ")}`;

/**
 * Everything that is kept of somebody as a page that a browser shows from a folder: it loads nothing but the pictures
 * beside it. It is in English, as the names in `person.json` are.
 *
 * @param person as `person.json` has it
 */
export function personPage(person: { hospital: string; email: string; made_at: string }): string {
  return inEnglish(() => page(person));
}

function page({ hospital, email, made_at, ...parts }: Parameters<typeof personPage>[0]): string {
  const title = escapeXml(`What ${hospital} keeps of you`);
  const sections = Object.entries(parts).map(
    ([name, value]) => `<section><h2>${escapeXml(inWords(name))}</h2>${shown(name, value)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #17222b; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c9d3da; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; border-bottom: 1px solid #e3e9ed; padding-bottom: 1rem; }
dt { color: #4a5a66; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
img { max-width: 100%; max-height: 20rem; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeXml(`About ${email}, on ${textOf("made_at", made_at)}.`)}</p>
${sections.join("\n")}
</body>
</html>
`;
}

function shown(name: string, value: unknown): string {
  if (!Array.isArray(value)) return `<p>${escapeXml(textOf(name, value))}</p>`;
  if (value.length === 0) return "<p>Nothing.</p>";
  return value.map((row) => record(name, row)).join("");
}

function record(name: string, row: unknown): string {
  if (typeof row !== "object" || row === null) return `<p>${escapeXml(textOf(name, row))}</p>`;
  const facts = Object.entries(row).map(([term, value]) => [term, textOf(term, value)] as const);
  const terms = facts
    .filter(([, text]) => text !== "")
    .map(([term, text]) => `<dt>${escapeXml(inWords(term))}</dt><dd>${escapeXml(text)}</dd>`);
  const { file_name } = row as { file_name?: string };
  const picture = name === "pictures" && file_name;
  const image = picture
    ? `<p><img src="pictures/${escapeXml(picture)}" alt="${escapeXml(picture)}"></p>`
    : "";
  return `${image}<dl>${terms.join("")}</dl>`;
}

/** A value as a person reads it; empty where it says nothing. */
function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (flags.includes(name)) return value === 1 ? "Yes" : "No";
  if (name === "active_status") return states[Number(value)] ?? String(value);
  if (Array.isArray(value)) return value.map((one) => textOf("", one)).join("\n");
  if (typeof value === "object") {
    const lines = Object.entries(value).map(([key, inside]) => [inWords(key), textOf(key, inside)]);
    return lines.flatMap(([key, inside]) => (inside === "" ? [] : `${key}: ${inside}`)).join("\n");
  }
  const text = String(value);
  if (instant.test(text)) return moment(new Date(text));
  if (date.test(text)) return dateInWords(text);
  const inside = /^[[{]/.test(text) ? parsed(text) : undefined;
  return inside === undefined ? text : textOf(name, inside);
}

/** A moment by the hospital's clock. */
function moment(at: Date): string {
  const { date: day, time } = hospitalTime(at);
  return `${dateInWords(day)}, ${time}`;
}

/** What a column holds as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
