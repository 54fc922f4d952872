import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClosePopup, Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { DateText } from "../../ui/dates.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FlagTags } from "./flag-tags.tsx";
import type { answerMany, Decided, loadMany } from "./many.server.ts";

const words = {
  approve: { title: "Approve Appointments", verb: "Approve", done: "Approved" },
  decline: { title: "Decline Appointments", verb: "Decline", done: "Declined" },
};

type Row = ReturnType<typeof useLoaderData<typeof loadMany>>["rows"][number];

/** Asks whether to decide about the requests that were ticked; afterwards, what became of each. */
export function ManyPopup() {
  const { decision, rows } = useLoaderData<typeof loadMany>();
  const outcomes: Decided[] | undefined = useActionData<typeof answerMany>()?.outcomes;
  const [form] = useForm({ id: "decide" });
  const { title, verb, done } = words[decision];
  const open = rows.filter(({ refusal }) => refusal === null);
  const list = (
    <ul className="chosen-rows">
      {rows.map((row) => (
        <Chosen key={row.id} row={row} outcome={outcomes?.find(({ id }) => id === row.id)} done={done} />
      ))}
    </ul>
  );
  if (outcomes || open.length === 0) {
    const made = outcomes?.filter(({ refusal }) => refusal === null).length ?? 0;
    const problem =
      rows.length === 0 ? "Choose at least one appointment in the list" : countsOf(made, rows.length, done);
    return (
      <Popup title={title} wide>
        <ErrorSummary form={{ id: "decided", errors: [problem] }} fields={[]} />
        {list}
        <ClosePopup />
      </Popup>
    );
  }
  const count = open.length === 1 ? "the appointment" : `${open.length} appointments`;
  return (
    <Popup title={title} wide>
      <PopupForm
        form={form}
        fields={[]}
        submit={`${verb} ${count}`}
        dangerous={decision === "decline"}
        keep="Keep them pending"
      >
        {list}
      </PopupForm>
    </Popup>
  );
}

function countsOf(made: number, all: number, done: string): string {
  return `${made} of ${all} ${done.toLowerCase()}. See below why the others were not`;
}

interface ChosenProps {
  row: Row;
  outcome: Decided | undefined;
  done: string;
}

function Chosen({ row, outcome, done }: ChosenProps) {
  const { names, date, time, doctor, flags } = row;
  const { refusal } = outcome ?? row;
  return (
    <li>
      <p>
        <strong>{names || "No name given"}</strong>
        <br />
        <DateText date={date} /> at {time}
        {doctor && `, ${doctor}`}
      </p>
      {refusal ? (
        <p className="field-error">{refusal}</p>
      ) : outcome ? (
        <p className="tag tag-good">{done}</p>
      ) : (
        <FlagTags flags={flags} />
      )}
    </li>
  );
}
