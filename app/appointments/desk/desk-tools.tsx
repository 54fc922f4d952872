import { Form, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useStaffUser } from "../../dashboard/staff-user.ts";
import { submissionKeyField } from "../../forms/hidden-fields.ts";
import { NamedOptions } from "../../ui/form.tsx";
import { useLive } from "../../ui/live.ts";
import { t } from "../../words/t.ts";
import type { Desk } from "./desk.server.ts";

/** Which department's patients reception looks after. */
export function ChooseDepartment({ desk }: { desk: Desk }) {
  const live = useLive();
  return (
    <Form className="filter-bar no-print" method="get" key={desk.department_id} preventScrollReset>
      <div className="filter-part">
        <label htmlFor="desk-department">{t("booking.department")}</label>
        <div className="select">
          <select
            className="input"
            id="desk-department"
            name="department_id"
            defaultValue={desk.department_id ?? ""}
          >
            <option value="">{t("filter.all")}</option>
            <NamedOptions of={desk.departments} isOwn />
          </select>
        </div>
      </div>
      <button className="button button-secondary" type="submit">
        {t("day.show")}
      </button>
      {live && (
        <button className="button button-secondary" type="button" onClick={() => print()}>
          {t("action.print")}
        </button>
      )}
    </Form>
  );
}

/** One button for whoever has waited longest: at a doctor's, or at a department's desk. */
export function CallNextBar({ desk }: { desk: Desk }) {
  const { search } = useLocation();
  const user = useStaffUser();
  const { isDoctor, department_id, room, rows, unassigned } = desk;
  if (!isDoctor && department_id === null) return null;
  const waiting = rows.filter(({ stage }) => stage === "arrived").length + unassigned;
  return (
    <Form
      className="call-next no-print"
      method="post"
      action={`/dashboard/desk/call-next${search}`}
      key={room}
      preventScrollReset
    >
      {user && <input type="hidden" name={submissionKeyField} value={user.submissionKey} />}
      {!isDoctor && <input type="hidden" name="department_id" value={department_id ?? ""} />}
      <div className="field">
        <label htmlFor="desk-room">{t("desk.room")}</label>
        <input className="input" id="desk-room" name="room" maxLength={40} defaultValue={room} />
      </div>
      <button className="button" type="submit" onClick={pressOnce}>
        {t("desk.call-next")}
      </button>
      <p>
        {waiting === 0 ? t("desk.nobody-waits") : t("desk.wait", { count: waiting })}
        {unassigned > 0 && ` ${t("desk.unassigned", { count: String(unassigned) })}`}
      </p>
    </Form>
  );
}

/** The second half of a double click may come after the answer, whose page has a key of its own. */
function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
