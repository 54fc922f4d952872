import { Form, Link, useLocation } from "@remix-run/react";
import { rowId } from "../../dashboard/list-href.ts";
import { shortDate } from "../../ui/dates.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { Own, Typed } from "../../words/own.tsx";
import { say } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { DoctorAndDepartment } from "../doctor-or-none.tsx";
import { PatientName } from "../staff/columns.tsx";
import { ReadsIn } from "../staff/reads-in.tsx";
import { VisitKind } from "../staff/visit-kind.tsx";
import type { DeskVisit } from "./desk.server.ts";
import { type StageStep, stageWords, steps } from "./stages.ts";

interface DeskGroupProps {
  /** Names it within the page. */
  name: string;
  title: string;
  rows: DeskVisit[];
  isDoctor: boolean;
}

/** Visits at the same point of their day, each with the next step as a button. */
export function DeskGroup({ name, title, rows, isDoctor }: DeskGroupProps) {
  const id = `desk-${name}`;
  return (
    <section className="desk-group" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{rows.length}</span>
      </h2>
      <ul className="desk-list">
        {rows.map((visit) => (
          <DeskRow key={visit.id} visit={visit} isDoctor={isDoctor} />
        ))}
      </ul>
    </section>
  );
}

function DeskRow({ visit, isDoctor }: { visit: DeskVisit; isDoctor: boolean }) {
  const { id, names, date, time, doctor, department, kind, mode, language, stage, number, room, since } =
    visit;
  const offered = visit.steps;
  const { search } = useLocation();
  const { label, tag } = stageWords[stage];
  const shownDoctor = isDoctor ? null : doctor;
  return (
    <li className="desk-row" id={rowId(id)} tabIndex={-1}>
      <p className="desk-when">
        {date !== null && <span className="hint">{shortDate(date)}</span>}
        <strong>{time}</strong>
        {number !== null && (
          <span className="desk-number">
            <T id="desk.number" values={{ number: String(number) }} tags={{ hidden }} />
          </span>
        )}
      </p>
      <div className="desk-who">
        <p>
          <Link to={`/dashboard/appointments/${id}/view?view=day`} className="desk-name">
            <PatientName names={names} />
          </Link>{" "}
          <ReadsIn language={language} />
        </p>
        {(shownDoctor || department) && (
          <p className="hint">
            <DoctorAndDepartment doctor={shownDoctor} department={department} />
          </p>
        )}
        <VisitKind kind={kind} mode={mode} />
        <p>
          <span className={`tag ${tag}`.trim()}>{say(label)}</span>{" "}
          {since && (
            <span className="hint">
              <T
                id="desk.since"
                values={{
                  time: since,
                  known: room && stage !== "seen" ? "yes" : "no",
                  room: <Own>{room}</Own>,
                }}
              />
            </span>
          )}
        </p>
      </div>
      <div className="desk-steps">
        {offered.map((step, index) => (
          <StepButton
            key={step}
            {...{ id, step, search }}
            isNext={index === 0}
            name={names || t("desk.visit-at", { time })}
          />
        ))}
      </div>
    </li>
  );
}

interface StepButtonProps {
  id: number;
  step: StageStep;
  search: string;
  /** What usually comes next, before what else can be done. */
  isNext: boolean;
  name: string;
}

/** Steps that are never the next one by themselves. */
const aside: readonly StageStep[] = ["no-show", "undo"];

function StepButton({ id, step, search, isNext, name }: StepButtonProps) {
  return (
    <Form method="post" action={`/dashboard/desk/${id}/${step}${search}`} preventScrollReset>
      <button
        className={isNext && !aside.includes(step) ? "button" : "button button-secondary"}
        type="submit"
      >
        {say(steps[step].label)}
        <span className="visually-hidden">
          : <Typed>{name}</Typed>
        </span>
      </button>
    </Form>
  );
}
