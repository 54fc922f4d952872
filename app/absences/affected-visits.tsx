import { StatusTag } from "../appointments/status-tag.tsx";
import { DateText } from "../ui/dates.tsx";
import { Select, TextArea } from "../ui/form.tsx";
import { Numeral, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import {
  decisionField,
  forAll,
  messageField,
  mostChoices,
  othersField,
  type ShownAffected,
  seenField,
} from "./affected-form.ts";
import { decisionNames } from "./decisions.ts";

interface AffectedVisitsProps {
  affected: ShownAffected;
  /** What was chosen before, where the form is shown again. */
  answered: Record<string, unknown>;
}

/** What becomes of each visit that an absence touches: one choice for all, and another where one differs. */
export function AffectedVisits({ affected: { visits, seen, problem }, answered }: AffectedVisitsProps) {
  const field = (name: string, initial = "") => ({
    id: `absence-${name}`,
    name,
    initialValue: answered[name] ?? initial,
  });
  const others = visits.length - mostChoices;
  return (
    <fieldset className="affected">
      <legend>{t("absence.affected", { count: visits.length })}</legend>
      <input type="hidden" name={seenField} value={seen} />
      {others > 0 && <input type="hidden" name={othersField} value={others} />}
      <Select field={field(forAll, "keep")} label={t("absence.decide")}>
        <Decisions />
      </Select>
      <TextArea
        field={{ ...field(messageField), ...(problem && { errors: [problem] }) }}
        label={t("absence.message")}
        rows={3}
        maxLength={2000}
        optional="unmarked"
      />
      {others > 0 && <p className="hint">{t("absence.others", { most: mostChoices, count: others })}</p>}
      <ul className="affected-visits">
        {visits.map(({ id, phone, hasEmail, ...visit }, index) => (
          <li key={id}>
            <p>
              <WhoAndWhen {...visit} />
              {!hasEmail && (
                <span className="hint">
                  {" "}
                  <T
                    id="absence.no-email"
                    values={{ call: phone ? "yes" : "no", phone: <Numeral>{phone}</Numeral> }}
                  />
                </span>
              )}
            </p>
            {index < mostChoices && (
              <Select
                field={field(decisionField(id))}
                label={t("absence.this-visit")}
                optional="unmarked"
                placeholder={t("absence.as-above")}
              >
                <Decisions />
              </Select>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Whose visit it is, how it stands, and when it is to be. */
export function WhoAndWhen({ names, active_status, ...when }: VisitShown) {
  return (
    <>
      <strong>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</strong>{" "}
      <StatusTag status={active_status} forStaff />
      <br />
      <When {...when} />
    </>
  );
}

type VisitShown = Pick<
  ShownAffected["visits"][number],
  "names" | "active_status" | "date" | "time" | "doctor"
>;

function When({ date, time, doctor }: Pick<ShownAffected["visits"][number], "date" | "time" | "doctor">) {
  const moment = <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />;
  return doctor ? <T id="list.pair" values={{ first: moment, next: doctor }} /> : moment;
}

function Decisions() {
  return Object.entries(decisionNames).map(([value, label]) => (
    <option key={value} value={value}>
      {label()}
    </option>
  ));
}
