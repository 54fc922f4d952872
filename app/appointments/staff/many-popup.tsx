import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClosePopup, Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { DateText } from "../../ui/dates.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { FlagTags } from "./flag-tags.tsx";
import type { answerMany, Decided, loadMany } from "./many.server.ts";
import { seenField, seenOf } from "./seen-requests.ts";

type Row = ReturnType<typeof useLoaderData<typeof loadMany>>["rows"][number];

/** Asks whether to decide about the requests that were ticked; afterwards, what became of each. */
export function ManyPopup() {
  const { decision, rows } = useLoaderData<typeof loadMany>();
  const outcomes: Decided[] | undefined = useActionData<typeof answerMany>()?.outcomes;
  const [form] = useForm({ id: "decide" });
  const title = t(`appointment.${decision}-many`);
  const open = rows.filter(({ refusal }) => refusal === null);
  const list = (
    <ul className="chosen-rows">
      {rows.map((row) => (
        <Chosen key={row.id} row={row} outcome={outcomes?.find(({ id }) => id === row.id)} done={decision} />
      ))}
    </ul>
  );
  if (outcomes || open.length === 0) {
    const made = outcomes?.filter(({ refusal }) => refusal === null).length ?? 0;
    const problem =
      rows.length === 0
        ? t("appointment.choose-one")
        : t("appointment.many-done", { decision, made, all: rows.length });
    return (
      <Popup title={title} wide>
        <ErrorSummary form={{ id: "decided", errors: [problem] }} fields={[]} />
        {list}
        <ClosePopup />
      </Popup>
    );
  }
  return (
    <Popup title={title} wide>
      <PopupForm
        form={form}
        fields={[]}
        submit={t("appointment.many-submit", { decision, count: open.length })}
        dangerous={decision === "decline"}
        keep={t("appointment.keep-pending")}
      >
        {open.map((row) => (
          <input key={row.id} type="hidden" name={seenField} value={seenOf(row)} />
        ))}
        {list}
      </PopupForm>
    </Popup>
  );
}

interface ChosenProps {
  row: Row;
  outcome: Decided | undefined;
  done: "approve" | "decline";
}

function Chosen({ row, outcome, done }: ChosenProps) {
  const { names, date, time, doctor, flags } = row;
  const { refusal } = outcome ?? row;
  return (
    <li>
      <p>
        <strong>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</strong>
        <br />
        <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />
        {doctor && `, ${doctor}`}
      </p>
      {refusal ? (
        <p className="field-error">{refusal}</p>
      ) : outcome ? (
        <p className="tag tag-good">
          {t(done === "approve" ? "appointment.approved" : "appointment.declined")}
        </p>
      ) : (
        <FlagTags flags={flags} />
      )}
    </li>
  );
}
