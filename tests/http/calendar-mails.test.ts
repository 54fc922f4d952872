import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { type Answered, call, recordOf, type Somebody, tokens } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts } from "../support/session.ts";

// What a calendar learns of a visit that is asked for, approved, moved about, called off and chosen anew.

const hospital = hospitalForAll(
  forBookings({ LIMIT_CHANGES_ADDRESS: "1000", LIMIT_CHANGES_APPOINTMENT: "1000" }),
);
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
});

const patrick = 6;
const emailOf = (id: number) =>
  hospital.rows<{ email: string }>("select email from users where id = ?", id)[0]?.email ?? "";
const as = (somebody: Somebody, method: string, path: string, body: object = {}) =>
  call(hospital, method, path, { token: token[somebody], body });

/** What the mails say that wait since the last look, by whom they are to. */
function news(): Record<string, Record<string, string>> {
  const mails = hospital.rows<{ recipient: string; calendar: string | null }>(
    "select recipient, calendar from outbox order by id",
  );
  hospital.change("delete from outbox");
  return Object.fromEntries(
    mails.map(({ recipient, calendar }) => [recipient, calendar === null ? {} : propertiesOf(calendar)]),
  );
}

function propertiesOf(file: string): Record<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return Object.fromEntries(lines.map((line) => [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)]));
}

interface Step {
  take: () => Promise<Answered>;
  /** What calendars are to do, by whom the mails are to. */
  told: Record<string, "PUBLISH" | "CANCEL">;
  starts: string;
}

const starts = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00Z`;

test("each step's mail has the visit's one UID, a higher SEQUENCE however fast they follow, and CANCEL where it is off", async () => {
  const monday = farMonday();
  const later = addDays(monday, 7);
  hospital.change("update doctors set working_days = ?", week());
  news();
  const request = { doctor_id: amina, date: monday, time: "10:00", description: "A cough." };
  const { id } = recordOf(await as("patient", "POST", "my-appointments", request));
  expect(Object.values(news())).toEqual([{}]);
  const invite = async () => {
    const leave = { scope: "doctor", doctor_id: patrick, from_date: later, until_date: later };
    const asked = await as("admin", "POST", "absences", leave);
    const { seen } = asked.body.data as { seen: string };
    const decisions = [{ appointment_id: id, decision: "invite", message: "Sorry." }];
    return as("admin", "POST", "absences", { ...leave, seen, decisions });
  };
  const move = (who: "admin" | "patient", to: object) =>
    as(who, "POST", `${who === "admin" ? "" : "my-"}appointments/${id}/move`, to);
  const [patient, doctor, colleague] = [accounts.patient, accounts.doctor, emailOf(patrick)];
  const steps: Step[] = [
    {
      take: () => as("doctor", "PUT", `appointments/approve/${id}`),
      told: { [patient]: "PUBLISH" },
      starts: starts(monday, "10:00"),
    },
    {
      take: () => move("admin", { date: monday, time: "11:00" }),
      told: { [patient]: "PUBLISH", [doctor]: "PUBLISH" },
      starts: starts(monday, "11:00"),
    },
    {
      take: () => move("patient", { date: later, time: "09:30" }),
      told: { [patient]: "PUBLISH", [doctor]: "PUBLISH" },
      starts: starts(later, "09:30"),
    },
    {
      take: () => move("admin", { date: later, time: "09:00", doctor_id: patrick }),
      told: { [patient]: "PUBLISH", [doctor]: "CANCEL", [colleague]: "PUBLISH" },
      starts: starts(later, "09:00"),
    },
    { take: invite, told: { [patient]: "CANCEL", [colleague]: "CANCEL" }, starts: starts(later, "09:00") },
    {
      take: () => move("patient", { date: monday, time: "11:30" }),
      told: { [patient]: "PUBLISH", [colleague]: "PUBLISH" },
      starts: starts(monday, "11:30"),
    },
    {
      take: () => as("patient", "POST", `my-appointments/${id}/cancel`),
      told: { [patient]: "CANCEL", [colleague]: "CANCEL" },
      starts: starts(monday, "11:30"),
    },
  ];
  const uids = new Set<string | undefined>();
  let before = 0;
  for (const { take, told, starts: at } of steps) {
    const { code, body } = await take();
    expect(code, body.message).toBeLessThan(300);
    const mails = news();
    expect(Object.fromEntries(Object.entries(mails).map(([who, { METHOD }]) => [who, METHOD]))).toEqual(told);
    const numbers = new Set(Object.values(mails).map(({ SEQUENCE }) => Number(SEQUENCE)));
    expect(numbers.size).toBe(1);
    const [number = 0] = numbers;
    expect(number).toBeGreaterThan(before);
    before = number;
    for (const { UID, METHOD, STATUS, DTSTART } of Object.values(mails)) {
      uids.add(UID);
      expect(STATUS).toBe(METHOD === "CANCEL" ? "CANCELLED" : "CONFIRMED");
      if (METHOD === "PUBLISH") expect(DTSTART).toBe(at);
    }
  }
  expect(uids.size).toBe(1);
});

/** From nine to twelve on each weekday. */
function week(): string {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  return JSON.stringify(days.map((day) => ({ day, from: "09:00", to: "12:00" })));
}
