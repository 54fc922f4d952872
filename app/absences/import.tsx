import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLocation } from "@remix-run/react";
import { requireStaff } from "../access/guards.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { DateText } from "../ui/dates.tsx";
import { controlProps, FieldFrame } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { takeHolidays } from "./import-form.server.ts";
import type { Plan, Planned } from "./import-holidays.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return takeHolidays(request, user);
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("absence.import-title"));

export const handle = popupHandle;

export default function ImportHolidays() {
  const answer = useActionData<typeof action>();
  return (
    <Popup title={t("absence.import-title")} wide>
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
      <p>{t("absence.import-lead")}</p>
      <FieldFrame field={field} label={t("absence.import-file")}>
        <input
          {...controlProps({ field, label: t("absence.import-file") })}
          className="input input-file"
          type="file"
          accept=".ics,text/calendar"
        />
      </FieldFrame>
      <div className="button-row">
        <button className="button" type="submit">
          {t("absence.import-show")}
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
      <h3>{t("absence.import-new", { count: added.length })}</h3>
      <Days of={added} />
      {left.length > 0 && (
        <section className="popup-section">
          <h3>{t("absence.import-left")}</h3>
          <Days of={left} />
        </section>
      )}
      {others > 0 && <p className="hint">{t("absence.import-others", { count: others })}</p>}
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
              {t("absence.import-close", { count: added.length })}
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
          <Day day={day} />
        </li>
      ))}
    </ul>
  );
}

function Day({ day: { name, from_date, until_date, yearly, fate, visits } }: { day: Planned }) {
  return (
    <T
      id="absence.import-day"
      values={{
        name: name ? <Typed>{name}</Typed> : t("absence.import-unnamed"),
        from: <DateText date={from_date} />,
        several: until_date === from_date ? "no" : "yes",
        until: <DateText date={until_date} />,
        yearly: yearly === 1 ? "yes" : "no",
        fate: fate.replace(" ", "_"),
        count: visits,
      }}
      tags={{ strong: (inside) => <strong>{inside}</strong> }}
    />
  );
}
