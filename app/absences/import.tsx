import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLocation } from "@remix-run/react";
import { requireStaff } from "../access/guards.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { DateText } from "../ui/dates.tsx";
import { controlProps, FieldFrame } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { takeHolidays } from "./import-form.server.ts";
import type { Plan, Planned } from "./import-holidays.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return takeHolidays(request, user);
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Closed days from a file");

export const handle = popupHandle;

export default function ImportHolidays() {
  const answer = useActionData<typeof action>();
  return (
    <Popup title="Closed days from a file" wide>
      {answer?.plan ? (
        <Preview plan={answer.plan} text={answer.text} />
      ) : (
        <Choice problem={answer?.problem ?? null} />
      )}
    </Popup>
  );
}

function Choice({ problem }: { problem: string | null }) {
  const { pathname, search } = useLocation();
  const field = { id: "holidays-file", name: "calendar", ...(problem && { errors: [problem] }) };
  return (
    <Form
      className="form"
      id="holidays"
      method="post"
      action={pathname + search}
      encType="multipart/form-data"
      preventScrollReset
    >
      <p>
        Public holidays come as an .ics file, from many calendars and governments. Nothing is stored yet: you
        see first what is in it.
      </p>
      <FieldFrame field={field} label="File">
        <input
          {...controlProps({ field, label: "File" })}
          className="input input-file"
          type="file"
          accept=".ics,text/calendar"
        />
      </FieldFrame>
      <div className="button-row">
        <button className="button" type="submit">
          Show what is in it
        </button>
      </div>
    </Form>
  );
}

/** What a file would change; with the button that has it done. */
function Preview({ plan: { holidays, others }, text }: { plan: Plan; text: string }) {
  const { pathname, search } = useLocation();
  const added = holidays.filter(({ fate }) => fate === "added");
  const left = holidays.filter(({ fate }) => fate !== "added");
  return (
    <>
      <h3>{added.length === 1 ? "One day is new" : `${added.length} days are new`}</h3>
      <Days of={added} />
      {left.length > 0 && (
        <section className="popup-section">
          <h3>Left out</h3>
          <Days of={left} />
        </section>
      )}
      {others > 0 && (
        <p className="hint">
          {others} other {others === 1 ? "entry is" : "entries are"} left out: with times of day, cancelled,
          or repeated in another way than once a year.
        </p>
      )}
      {added.length > 0 && (
        <Form
          className="form popup-section"
          id="holidays"
          method="post"
          action={pathname + search}
          encType="multipart/form-data"
          preventScrollReset
        >
          <input type="hidden" name="calendar_text" value={text} />
          <div className="button-row">
            <button className="button" type="submit">
              Close the hospital on {added.length === 1 ? "this day" : "these days"}
            </button>
          </div>
        </Form>
      )}
    </>
  );
}

function Days({ of }: { of: Planned[] }) {
  return (
    <ul className="holidays">
      {of.map((day) => (
        <li key={`${day.from_date} ${day.until_date} ${day.name}`}>
          <strong>{day.name || "No name"}</strong>: <DateText date={day.from_date} />
          {day.until_date !== day.from_date && (
            <>
              {" "}
              to <DateText date={day.until_date} />
            </>
          )}
          {day.yearly === 1 && ", every year"}
          {whyLeft(day)}
        </li>
      ))}
    </ul>
  );
}

function whyLeft({ fate, visits }: Planned): string {
  if (fate === "there") return ": already closed";
  if (fate === "past") return ": past";
  if (fate === "too long") return ": longer than a month";
  if (fate === "added") return "";
  const lie = visits === 1 ? "one visit lies" : `${visits} visits lie`;
  return `: ${lie} in it. Add this absence by itself, and say what becomes of each`;
}
