import type { Email } from "postal-mime";
import type { Site } from "./hospital.ts";
import type { MailServer } from "./mail-server.ts";

/** A hospital's database. */
type Rows = Pick<Site, "rows">;

let added = 0;

/** A subscriber; unless told otherwise one who has confirmed long ago. */
export function addSubscriber(
  hospital: Rows,
  values: Partial<
    Record<"email" | "state" | "confirmed_at" | "asked_at" | "refusal" | "language", string | null>
  > = {},
): { id: number; email: string } {
  added += 1;
  const long = "2026-01-01T00:00:00.000Z";
  const row = {
    name: "",
    email: `reader-${added}@mail.example`,
    date: "2026-01-01",
    state: "confirmed",
    confirmed_at: (values.state ?? "confirmed") === "confirmed" ? long : null,
    asked_at: null,
    refusal: "",
    sort_text: "",
    list_text: "",
    created_at: long,
    updated_at: long,
    ...values,
  };
  const names = Object.keys(row);
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
    `insert into subscribers (${names.join(", ")}) values (${names.map(() => "?").join(", ")}) returning id`,
    ...Object.values(row),
  );
  return { id, email: row.email ?? "" };
}

/** A newsletter that stands so. */
export function addNewsletter(hospital: Rows, state = "draft", subject = "Spring at the hospital"): number {
  added += 1;
  const now = "2026-01-02T00:00:00.000Z";
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
    `insert into newsletters (subject, body, state, sending_at, sort_text, created_at, updated_at)
     values (?, '<p>Come and see.</p>', ?, ?, ?, ?, ?) returning id`,
    ...[subject, state, state === "draft" ? null : now, subject.toLowerCase(), now, now],
  );
  return id;
}

/** What a mail server took for an address. */
export const takenFor = ({ taken }: MailServer, address: string): Email[] =>
  taken.filter(({ to }) => to?.some((one) => one.address === address));

/** The value of a header of a mail. */
export const headerOf = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name.toLowerCase())?.value;

/** The path of the link in a mail that confirms, or that leaves. */
export const linkIn = (mail: Email | undefined, last: "" | "/confirm") =>
  new RegExp(`https?://localhost[^/\\s]*(/newsletter/[\\w-]+${last})(?=\\s)`).exec(mail?.text ?? "")?.[1] ??
  "";
