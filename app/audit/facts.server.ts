import type { AuditDetail } from "../../db/queries/audit.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import { ruledColumns, ruledRoles, ruleWords } from "../accounts/two-step/rules.ts";
import { changedField } from "../appointments/changed-fields.ts";
import { stageWords } from "../appointments/desk/stages.ts";
import { statuses } from "../appointments/states.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { type SettingName, settingNames, settingOf } from "../installation/settable.ts";
import { kindNames, kindsInWords } from "../retention/kinds.ts";
import { dateInWords } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { languageName } from "../words/language-names.ts";
import { isLanguage } from "../words/languages.ts";
import { say, type Words } from "../words/say.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";
import type { ShownFact } from "./facts.tsx";

type Value = string | number | boolean;

/** How a value is said; null where it stands as it was written. */
type Reading = ((value: Value) => string) | null;

const count: Reading = (value) => formatCount(Number(value));
/** The number of a record, which nobody counts by. */
const number: Reading = String;
const day: Reading = (value) => dateInWords(String(value));
const yesOrNo = (value: boolean) => t(value ? "list.yes" : "list.no");
const languages: Reading = (value) =>
  inSequence(
    String(value)
      .split(", ")
      .map((code) => (isLanguage(code) ? languageName(code) : code)),
  );

const oneOf =
  (words: Readonly<Record<string, Words>>): Reading =>
  (value) =>
    say(words[String(value)] ?? String(value));

const state = oneOf(
  Object.fromEntries(Object.entries(statuses).map(([status, { staffLabel }]) => [status, staffLabel])),
);

function moment(value: Value): string {
  const { date, time } = hospitalTime(new Date(String(value)));
  return t("booking.moment", { day: dateInWords(date), time });
}

/** The names of settings have spaces between them, those of an appointment's fields commas. */
function changedNames(names: string): string {
  const isSetting = (name: string): name is SettingName => settingNames.includes(name as SettingName);
  return inSequence(
    names.split(/,? /).map((name) => (isSetting(name) ? settingOf(name).label() : changedField(name))),
  );
}

/** Days that something is kept, or how much of it a run took away. */
const ofKinds = Object.fromEntries(kindNames.map((kind) => [kind, count])) as Record<
  (typeof kindNames)[number],
  Reading
>;

const rule = oneOf(ruleWords);
const ofRoles = Object.fromEntries(ruledColumns.map((column) => [column, rule])) as Record<
  (typeof ruledColumns)[number],
  Reading
>;

const facts: Record<keyof AuditDetail, Reading> = {
  ...ofKinds,
  ...ofRoles,
  added: count,
  appointment: number,
  as: oneOf({ caller: () => t("audit.as-caller") }),
  by: oneOf({ operator: () => t("audit.operator") }),
  changed: (value) => (typeof value === "string" ? changedNames(value) : formatCount(Number(value))),
  count,
  date: day,
  days: count,
  doctor_id: number,
  failed: count,
  file_name: null,
  filters: null,
  first_day: day,
  last_day: day,
  from: state,
  to: state,
  from_date: day,
  from_time: String,
  from_doctor_id: number,
  to_date: day,
  to_time: String,
  to_doctor_id: number,
  hash: null,
  kept: count,
  kept_for: count,
  language: languages,
  left: count,
  lines: count,
  main: languages,
  open: languages,
  number,
  of: number,
  patient: number,
  patient_id: number,
  place: number,
  publish_at: moment,
  unpublish_at: moment,
  records: count,
  refused: count,
  role_id: (value) => roleInWords(Number(value)),
  rows: count,
  run: day,
  scope: oneOf({
    hospital: () => t("absence.scope-hospital"),
    department: () => t("absence.scope-department"),
    doctor: () => t("absence.scope-doctor"),
  }),
  sent: (value) => (typeof value === "boolean" ? yesOrNo(value) : formatCount(Number(value))),
  stage: oneOf(Object.fromEntries(Object.entries(stageWords).map(([stage, { label }]) => [stage, label]))),
  undone: count,
  until_date: day,
  uploads: count,
  visits: count,
};

export const factNames = Object.keys(facts) as Array<keyof AuditDetail>;

/** What is called by words that stand elsewhere, too. */
const named: Partial<Record<string, () => string>> = {
  ...Object.fromEntries(kindNames.map((kind) => [kind, kindsInWords[kind].label])),
  ...Object.fromEntries(ruledColumns.map((column) => [column, () => t(`role.${ruledRoles[column]}`)])),
};

/** A role by its number; nothing of one that there is no more. */
export function roleInWords(id: number): string {
  const role = (Object.keys(roleIds) as Role[]).find((each) => roleIds[each] === id);
  return role ? t(`role.${role}`) : "";
}

/**
 * The details of a line in the language that is spoken. What this version has no words for stands as it was written.
 *
 * @param detail the JSON that the line keeps
 */
export function factsInWords(detail: string): ShownFact[] {
  const found = JSON.parse(detail) as Record<string, Value | null>;
  // A move has the day before it, an absence its first one, under the same name.
  const nameOf = (name: string) => (name === "from_date" && !("to_date" in found) ? "first_day" : name);
  return Object.entries(found).flatMap(([name, value]) => {
    if (value === null || value === "") return [];
    const read = Object.hasOwn(facts, name) ? facts[name as keyof AuditDetail] : null;
    const said = name.replaceAll("_", " ");
    return {
      name: named[name]?.() ?? t("audit.facts", { fact: nameOf(name), said }),
      value: read ? read(value) : String(value),
      isWritten: read === null,
    };
  });
}
