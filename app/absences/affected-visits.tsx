import { StatusTag } from "../appointments/status-tag.tsx";
import { DateText } from "../ui/dates.tsx";
import { Select, TextArea } from "../ui/form.tsx";
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
export function AffectedVisits({ affected: { visits, seen }, answered }: AffectedVisitsProps) {
  const field = (name: string, initial = "") => ({
    id: `absence-${name}`,
    name,
    initialValue: answered[name] ?? initial,
  });
  const others = visits.length - mostChoices;
  return (
    <fieldset className="affected">
      <legend>
        {visits.length === 1 ? "One visit in this time" : `${visits.length} visits in this time`}
      </legend>
      <input type="hidden" name={seenField} value={seen} />
      {others > 0 && <input type="hidden" name={othersField} value={others} />}
      <Select field={field(forAll, "keep")} label="What becomes of them">
        <Decisions />
      </Select>
      <TextArea
        field={field(messageField)}
        label="Message to everybody whose visit is not kept"
        rows={3}
        maxLength={2000}
        optional="unmarked"
      />
      {others > 0 && (
        <p className="hint">
          The first {mostChoices} can be chosen one by one. The {others === 1 ? "visit" : `${others} visits`}{" "}
          after these {others === 1 ? "becomes" : "become"} what all do.
        </p>
      )}
      <ul className="affected-visits">
        {visits.map(({ id, names, date, time, active_status, doctor, phone, hasEmail }, index) => (
          <li key={id}>
            <p>
              <strong>{names || "No name given"}</strong> <StatusTag status={active_status} forStaff />
              <br />
              <DateText date={date} /> at {time}
              {doctor && `, ${doctor}`}
              {!hasEmail && (
                <span className="hint">
                  {" "}
                  No email address{phone ? `: call ${phone}` : " and no phone number"}.
                </span>
              )}
            </p>
            {index < mostChoices && (
              <Select
                field={field(decisionField(id))}
                label="This visit"
                optional="unmarked"
                placeholder="As above"
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

function Decisions() {
  return Object.entries(decisionNames).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
