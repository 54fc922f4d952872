import { beforeAll, expect, test } from "vitest";
import { factNames, factsInWords } from "../../app/audit/facts.server.ts";
import { factsInText } from "../../app/audit/facts.tsx";
import { type LanguageCode, languages, offered } from "../../app/words/languages.ts";
import { speak } from "../../app/words/spoken.server.ts";
import { loadDemo } from "../../db/demo/load.ts";
import type { AuditDetail } from "../../db/queries/audit.ts";
import { databaseForAll } from "../support/scratch-database.ts";

/** A value of each fact that a line may keep; what compiles here is all there is. */
const everything: Required<AuditDetail> = {
  pictures: 30,
  appointments: 3650,
  contacts: 365,
  suggestions: 90,
  mails: 7,
  files: 1,
  audit_lines: 1000,
  superadmin: "required",
  admin: "required",
  customer_care: "asked",
  receptionist: "asked",
  doctor: "free",
  added: 3,
  appointment: 12,
  as: "caller",
  by: "operator",
  changed: "firstname, reply",
  count: 2,
  date: "2026-12-30",
  days: 4,
  doctor_id: 5,
  failed: 1,
  file_name: "photo.webp",
  filters: "q=ada",
  first_day: "2026-12-30",
  last_day: "2027-01-06",
  from: 1,
  to: 3,
  from_date: "2026-12-30",
  from_time: "09:00",
  from_doctor_id: 5,
  to_date: "2027-01-02",
  to_time: "10:30",
  to_doctor_id: 7,
  hash: "c0ffee",
  kept: 1,
  kept_for: 1000,
  language: "fr",
  left: 1,
  lines: 12,
  main: "en",
  open: "en, fr",
  number: 4,
  of: 11,
  patient: 9,
  patient_id: 9,
  place: 2,
  publish_at: "2026-12-30T10:00:00.000Z",
  unpublish_at: "2027-01-30T10:00:00.000Z",
  records: 3,
  refused: 1,
  role_id: 3,
  rows: 25,
  run: "2026-12-30",
  scope: "doctor",
  sent: true,
  stage: "in-room",
  undone: 2,
  until_date: "2027-01-06",
  uploads: 2,
  visits: 1,
};

const said = (words: LanguageCode, detail: object) =>
  speak({ words, asked: words, main: "en", open: ["en"] }, () => factsInWords(JSON.stringify(detail)));
const text = (words: LanguageCode, detail: object) =>
  speak({ words, asked: words, main: "en", open: ["en"] }, () =>
    factsInText(factsInWords(JSON.stringify(detail))),
  );

test("every fact that a line may keep has a name of its own in every language", () => {
  expect(factNames.toSorted()).toEqual(Object.keys(everything).sort());
  const nameless = offered.flatMap((words) => {
    const shown = said(words, everything);
    expect(shown).toHaveLength(factNames.length);
    return Object.keys(everything).flatMap((fact, index) =>
      shown[index]?.name === fact.replaceAll("_", " ") ? `${words} ${fact}` : [],
    );
  });
  expect(nameless).toEqual([]);
});

const languageNames = Object.values(languages).map(({ english }) => english);

/**
 * The pseudo-language marks these letters in a message, and days and names of languages as a whole: a bare one was written by
 * the program.
 */
const bare = (shown: string) =>
  /[aeioucdnst]/i.test(
    shown.replace(new RegExp(`⟦(?:\\d+ \\p{L}+ \\d{4}|${languageNames.join("|")})⟧`, "gu"), ""),
  );

test("what a fact says is in words, but for what somebody typed", () => {
  const both = [everything, { ...everything, changed: "smtp_host time_zone", sent: 5, by: 12 }];
  for (const { name, value, isWritten } of both.flatMap((detail) => said("en-XA", detail))) {
    expect(bare(isWritten ? name : `${name}: ${value}`), `${name}: ${value}`).toBe(false);
  }
  expect(said("en", everything).flatMap(({ value, isWritten }) => (isWritten ? value : []))).toEqual([
    ...["photo.webp", "q=ada", "c0ffee"],
  ]);
});

test("states, days, languages and roles are said as they are elsewhere", () => {
  const decided = { from: 1, to: 3, changed: "reply", patient: null, filters: "" };
  expect(text("en", decided)).toBe(
    "State before: Approved; State after: Cancelled; Changed: Reply from the hospital",
  );
  expect(text("fr", { first_day: "2026-12-30", language: "fr", role_id: 3, sent: false })).toBe(
    "Premier jour : 30 décembre 2026 ; Langue : français ; Rôle : Relations patients ; Envoi : Non",
  );
  expect(text("en", { scope: "doctor", from_date: "2026-12-30", until_date: "2027-01-06", visits: 1 })).toBe(
    "Who is away: A doctor; First day: 30 December 2026; Last day: 6 January 2027; Appointments concerned: 1",
  );
  expect(text("en", { from_date: "2026-12-30", to_date: "2027-01-06" })).toBe(
    "Old day: 30 December 2026; New day: 6 January 2027",
  );
});

test("what an earlier version wrote, and no version knows any more, stands as it was written", () => {
  expect(text("fr", { old_thing: "some_code", stage: "lost", changed: "shoe_size" })).toBe(
    "old thing : some_code ; Étape : lost ; Modifications : shoe_size",
  );
});

const scratch = await databaseForAll();

beforeAll(() => loadDemo(scratch.db, { timeZone: "UTC", pictures: [], putUpload: async () => {} }));

test("the log of the demo hospital has words for all that it says", async () => {
  const lines = await scratch.db.selectFrom("audit_log").select("detail").distinct().execute();
  expect(lines.length).toBeGreaterThan(5);
  const unknown = lines.flatMap(({ detail }) =>
    said("en-XA", JSON.parse(detail)).filter(({ name, value }) => bare(name + value)),
  );
  expect(unknown).toEqual([]);
});
