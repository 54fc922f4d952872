import fc from "fast-check";
import { addAdmin, idOf } from "./accounts.ts";
import type { DocumentedCall } from "./api-document.ts";
import type { Known } from "./generated-bodies.ts";
import type { Site } from "./hospital.ts";
import { addAppointment, patientId } from "./portal.ts";
import { accounts, staffRoles } from "./session.ts";
import { putUpload } from "./uploads.ts";

/** What a program that knows the hospital would put into its calls. */
export interface Facts {
  patient: number;
  doctors: number[];
  /** Accounts that run the site: one to be changed, and each role's own. */
  admins: number[];
  /** Appointments of the patient: one to be changed, one to be decided on. */
  pending: number;
  decided: number;
  pictures: string[];
}

export async function factsOf(hospital: Site): Promise<Facts> {
  const patient = patientId(hospital);
  const doctor = idOf(hospital, accounts.doctor);
  const [other] = hospital.rows<{ id: number }>(
    "select id from doctors where id <> ? and department_id > 0",
    doctor,
  );
  const superadmin = idOf(hospital, accounts.superadmin);
  await putUpload(hospital, "storm-public.png", { owner: superadmin, visibility: "public" });
  await putUpload(hospital, "storm-private.png", { owner: patient, visibility: "private" });
  return {
    patient,
    doctors: [doctor, other?.id ?? 0],
    admins: [
      addAdmin(hospital, { email: "changed@staff.example" }),
      ...staffRoles.map((role) => idOf(hospital, accounts[role])),
    ],
    pending: addAppointment(hospital, { user_id: patient, doctor_id: doctor }),
    decided: addAppointment(hospital, { user_id: patient, doctor_id: doctor, date: "2031-03-10" }),
    pictures: ["storm-public.png", "storm-private.png"],
  };
}

/** A superadmin may have made others of the admins whom the storm sends as. */
export function giveBackRoles(hospital: Site): void {
  for (const [role, email] of Object.entries(accounts)) {
    hospital.change(
      "update users set role_id = (select id from roles where role = ?) where email = ? and account_status = 'active'",
      ...[role, email],
    );
  }
}

/** The records that the path of a call may name. */
export function idsFor(hospital: Site, { method, path }: DocumentedCall, facts: Facts): string[] {
  if (!path.includes("{")) return ["0"];
  const [, first = "", second = ""] = path.split("/");
  // Who gives a visit up decides so by the path alone, and the storm looks for what bodies decide.
  if (/cancel/.test(path)) return ["999999"];
  if (/approve|decline|move/.test(path)) return [String(facts.decided)];
  if (path.includes("appointments")) return [String(facts.pending)];
  if (second === "browsers") return ["nobodys-browser"];
  if (second === "admins") return facts.admins.map(String);
  if (second === "doctors") return facts.doctors.map(String);
  const newest = (sql: string) => String(hospital.rows<{ id: number }>(sql)[0]?.id ?? 999_999);
  // Accounts that the storm opened may close; those that it uses may not.
  if (first === "users") {
    return [
      newest(
        `select id from users where email like '%@storm.example' and role_id in (2, 3, 5) order by id desc`,
      ),
    ];
  }
  const table = first.replace(/^my-/, "").replaceAll("-", "_");
  const last = newest(`select id from ${table} order by id desc`);
  if (method === "DELETE") return [last];
  if (method === "PUT") return [newest(`select id from ${table} order by id`)];
  return first === "updates"
    ? [last, ...hospital.rows<{ slug: string }>("select slug from updates").map(({ slug }) => slug)]
    : [last];
}

/** Values for fields whose schema does not say what they mean. */
export function knownFor({ path }: DocumentedCall, facts: Facts): Known {
  const week = JSON.stringify([{ day: "Monday", from: "08:00", to: "17:00" }]);
  const picture = fc.constantFrom<unknown>("", null, "", null, ...facts.pictures);
  const record = { id: path.startsWith("/contacts") ? 1 : facts.decided };
  return {
    email: fc.uuid().map((name) => `${name}@storm.example`),
    phone: fc.constantFrom("+44 1632 960000", "112", "(01632) 960-960"),
    contacts: fc.constant("+44 1632 960000"),
    whatsapp: fc.constant("+44 1632 960000"),
    password: fc.constant("open-sesame-of-storms"),
    new_password: fc.constant("open-sesame-of-storms"),
    confirm_password: fc.constant("open-sesame-of-storms"),
    old_password: fc.constant("not-that-one"),
    previous_password: fc.constant("not-that-one"),
    current_password: fc.constant("not-that-one"),
    department_id: fc.constantFrom<unknown>(1, "1"),
    doctor_id: fc.constantFrom<unknown>("", facts.doctors[0], String(facts.doctors[0])),
    role_id: path.includes("admins")
      ? fc.constantFrom<unknown>(2, "3")
      : fc.constant(path.includes("patients") ? 6 : 5),
    user_id: fc.constantFrom<unknown>(null, facts.patient),
    active_status: path.includes("appointments") ? fc.constant(0) : fc.constantFrom<unknown>(0, 1, "0", "1"),
    id: fc.constant(facts.patient),
    dob: fc.constant("1988-03-15"),
    image: picture,
    logo: picture,
    welcome_cover: picture,
    logo_dark: picture,
    images: fc.constantFrom("", "[]", JSON.stringify([facts.pictures[1]])),
    working_days: fc.constantFrom("", week),
    breaks: fc.constantFrom<unknown>("", []),
    slot_minutes: fc.constantFrom<unknown>(30, "30"),
    publish_at: fc.constantFrom("", "2031-05-01T09:00"),
    unpublish_at: fc.constantFrom("", "2032-05-01T09:00"),
    position: fc.constantFrom<unknown>(0, "7"),
    scope: fc.constant("hospital"),
    from_date: fc.constant("2033-03-07"),
    until_date: fc.constant("2033-03-08"),
    ...(path.includes("extra-hours")
      ? { date: fc.constant("2033-03-09"), from_time: fc.constant("18:00"), until_time: fc.constant("20:00") }
      : { from_time: fc.constant(""), until_time: fc.constant("") }),
    minutes: fc.constantFrom<unknown>(20, "45"),
    capacity: fc.constantFrom<unknown>(1, "6"),
    minutes_before: fc.constant(0),
    minutes_after: fc.constant(5),
    doctor_ids: fc.constant("[]"),
    earliest_hours: fc.constant(2),
    latest_days: fc.constant(60),
    change_until_hours: fc.constant(24),
    live_limit: fc.constantFrom<unknown>("", 2),
    video_link: fc.constantFrom("", "https://meet.example/{room}"),
    brand_color: fc.constantFrom("#0b5c8a", "#FFFFFF"),
    action_color: fc.constantFrom("", "#0A6B4B"),
    heading_face: fc.constantFrom("serif", "sans", "figtree"),
    icon: fc.constantFrom("drawn", "logo"),
    home_sections: fc.constantFrom("emergency", "updates,emergency, welcome"),
    menu_order: fc.constantFrom(
      "",
      "contact,home,departments,leadership-team,updates, gallery,about,pages/a",
    ),
    footer_order: fc.constantFrom("", "contact, home, about, departments"),
    appointment: fc.constant(record),
    appointment_id: fc.constant(record.id),
    contact: fc.constant(record),
    contact_id: fc.constant(record.id),
    reply: path.endsWith("reply")
      ? fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      : fc.constant(null),
    ...Object.fromEntries(
      ["facebook", "twitter", "instagram", "youtube", "link"].map((name) => [
        name,
        fc.constantFrom("", "www.people.example/us", "https://people.example"),
      ]),
    ),
  };
}
