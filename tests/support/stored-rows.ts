import { isDeepStrictEqual } from "node:util";
import { isDate } from "../../app/forms/fields.ts";
import { isWebAddress } from "../../app/http/web-address.ts";
import type { ApiDocument, FieldSchema } from "./api-document.ts";
import type { Site } from "./hospital.ts";
import { plainRecords } from "./plain-records.ts";

type Row = Record<string, string | number | null>;

/** Which call's fields the columns of a table are. */
const takenBy: Record<string, string> = {
  ...Object.fromEntries(plainRecords.map(({ table }) => [table, `/${table.replaceAll("_", "-")}`])),
  departments: "/departments",
  pages: "/pages",
  doctors: "/users/doctors",
  users: "/users/admins",
  appointments: "/my-appointments",
  contacts: "/contacts",
  contact_replies: "/contacts/reply",
  subscribers: "/subscribers",
  newsletters: "/newsletters",
  suggestions: "/suggestions",
  web_info: "/web-info",
};

/** Columns of HTML, by table. */
const formatted: Record<string, string[]> = {
  departments: ["description"],
  services: ["description"],
  updates: ["description"],
  pages: ["description"],
  newsletters: ["body"],
  doctors: ["bio"],
  web_info: ["about_description"],
};

/** Elements, attributes and links that rich text never holds. */
const foreignHtml = [
  /<(?!\/?(?:p|br|h[2-4]|[uo]l|li|strong|em|u|s|blockquote|a)\b)/i,
  /<[^>]+\s(?!href=)[a-z-]+=/i,
  /href="(?:\/\/|(?!https?:|mailto:|tel:)[^"/?#]*:)/i,
];

const links = ["facebook", "twitter", "instagram", "youtube", "link"];
const pictures = ["image", "logo", "welcome_cover", "logo_dark"];

/** What is stored, though the API's document forbids it; nothing when all is well. */
export function forbiddenIn(hospital: Site, document: ApiDocument): string[] {
  const uploads = new Set(
    hospital.rows<{ file_name: string }>("select file_name from uploads").map((row) => row.file_name),
  );
  return Object.entries(takenBy).flatMap(([table, path]) => {
    const operations = document.paths[path] ?? {};
    const { requestBody } = operations.post ?? operations.put ?? {};
    const fields = Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {};
    return hospital.rows<Row>(`select * from ${table}`).flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const problem =
          problemOf(column, value, fields[column]) ?? problemOfKind(table, column, value, uploads);
        return problem
          ? [`${table} ${row.id}: ${column} ${problem}: ${JSON.stringify(value).slice(0, 120)}`]
          : [];
      }),
    );
  });
}

function problemOf(column: string, value: Row[string], field?: FieldSchema): string | undefined {
  if (typeof value === "string") {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that must not be there.
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value)) return "holds control characters";
    if (!value.isWellFormed()) return "is no text";
  }
  if (!field || value === null) return undefined;
  const { enum: choices, maxLength, format, type } = field;
  if (choices && !choices.includes(value)) return "is no choice";
  if (type === "string" && typeof value !== "string") return "is no text";
  if ([type].flat().includes("integer") && !Number.isSafeInteger(value)) return "is no whole number";
  if (maxLength !== undefined && [...String(value)].length > maxLength) return `is longer than ${maxLength}`;
  if (format === "date" && !isDate(String(value))) return "is no date";
  if (column === "time" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(String(value))) return "is no time";
  return undefined;
}

function problemOfKind(
  table: string,
  column: string,
  value: Row[string],
  uploads: Set<string>,
): string | undefined {
  if (/_status$|^answered$/.test(column) && column !== "account_status" && typeof value !== "number")
    return "is no flag";
  if (value === null || value === "") return undefined;
  const text = String(value);
  if (column === "email" && !/^[^\s@]+@[^\s@]+$/.test(text)) return "is no email";
  if (/^(?:phone|contacts|whatsapp)$/.test(column) && text.replace(/\D/g, "").length < 3)
    return "is no phone number";
  if (links.includes(column) && !isWebAddress(text)) return "is no address of the web";
  if (pictures.includes(column) && !uploads.has(text)) return "is no upload";
  if (column === "images" && !JSON.parse(text).every((name: string) => uploads.has(name)))
    return "are no uploads";
  if (column === "working_days" && JSON.parse(text).length !== 7) return "is no week";
  if (formatted[table]?.includes(column) && foreignHtml.some((mark) => mark.test(text)))
    return "holds HTML that is not allowed";
  if (/_at$/.test(column) && Number.isNaN(Date.parse(text))) return "is no moment";
  return undefined;
}

/** What no body of any call decides: who is what, and how far an appointment is. */
export interface Settled {
  users: Map<number, Row>;
  appointments: Map<number, Row>;
  others: string;
}

export function settledIn(hospital: Site): Settled {
  const byId = (rows: Row[]) => new Map(rows.map((row) => [Number(row.id), row]));
  const others = [
    hospital.rows("select * from roles"),
    hospital.rows("select * from password_links where purpose = 'reset'"),
  ];
  return {
    users: byId(hospital.rows("select id, role_id, account_status, password_hash from users")),
    appointments: byId(hospital.rows("select id, user_id, active_status, reply from appointments")),
    others: JSON.stringify(others),
  };
}

/**
 * What bodies have decided that is not for bodies to decide.
 *
 * @param booker the patient for whom appointments were made
 */
export function decidedSince(hospital: Site, before: Settled, booker: number): string[] {
  const now = settledIn(hospital);
  const broken = now.others === before.others ? [] : ["roles or links have changed"];
  for (const [id, user] of now.users) {
    const old = before.users.get(id);
    const { role_id, account_status, password_hash } = user;
    const roles = !old ? [2, 3, 5, 6] : isChosen(old.role_id) ? [old.role_id, 2, 3] : [old.role_id];
    const isHash = password_hash === null || /^\$2[aby]\$/.test(String(password_hash));
    const kept = old ? password_hash === old.password_hash : isHash;
    if (!roles.includes(Number(role_id))) broken.push(`users ${id}: role_id is ${role_id}`);
    if (account_status === "disabled") broken.push(`users ${id}: disabled`);
    if (account_status === "active" && !kept) broken.push(`users ${id}: another password`);
  }
  for (const [id, appointment] of now.appointments) {
    const old = before.appointments.get(id);
    const { user_id, active_status, reply } = appointment;
    const fresh = { id, user_id: user_id === booker ? booker : null, active_status: 0, reply: null };
    if (!isDeepStrictEqual({ ...appointment }, { ...(old ?? fresh) })) {
      broken.push(`appointments ${id}: of ${user_id}, status ${active_status}, reply ${reply}`);
    }
  }
  return broken;
}

/** Of an admin, customer care or a receptionist a superadmin may make one of the first two. */
const isChosen = (role: Row[string] | undefined) => [2, 3, 4].includes(Number(role));
