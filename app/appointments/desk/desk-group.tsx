import { Form, Link, useLocation } from "@remix-run/react";
import { rowId } from "../../dashboard/list-href.ts";
import { PatientName } from "../staff/columns.tsx";
import { ReadsIn } from "../staff/reads-in.tsx";
import type { DeskVisit } from "./desk.server.ts";
import { type StageStep, stageWords, steps } from "./stages.ts";

interface DeskGroupProps {
  title: string;
  rows: DeskVisit[];
  isDoctor: boolean;
}

/** Visits at the same point of their day, each with the next step as a button. */
export function DeskGroup({ title, rows, isDoctor }: DeskGroupProps) {
  const id = `desk-${title.replaceAll(" ", "-").toLowerCase()}`;
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
  const { id, names, time, doctor, department, language, stage, number, room, since } = visit;
  const offered = visit.steps;
  const { search } = useLocation();
  const { label, tag } = stageWords[stage];
  const whom = [isDoctor ? null : doctor, department].filter(Boolean).join(", ");
  return (
    <li className="desk-row" id={rowId(id)} tabIndex={-1}>
      <p className="desk-when">
        <strong>{time}</strong>
        {number !== null && (
          <span className="desk-number">
            <span className="visually-hidden">Number </span>
            {number}
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
        {whom && <p className="hint">{whom}</p>}
        <p>
          <span className={`tag ${tag}`.trim()}>{label}</span>{" "}
          {since && (
            <span className="hint">
              since {since}
              {room && stage !== "seen" ? `, ${room}` : ""}
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
            name={names || `the visit at ${time}`}
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
        {steps[step].label}
        <span className="visually-hidden">: {name}</span>
      </button>
    </Form>
  );
}
