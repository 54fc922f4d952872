import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Booking } from "../appointments/appointment.ts";
import { PersonFields } from "../appointments/person-fields.tsx";
import { ErrorSummary, HiddenFields, TextArea, TextField } from "../ui/form.tsx";

interface BookingFormProps {
  /** The doctor's page, which takes the form. */
  action: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  today: string;
  submissionKey: string;
  /** What its writer filled in before signing in. */
  draft: { date: string; time: string; description: string } | null;
  /** Staff book for somebody else, and say for whom. */
  withPerson: boolean;
}

export function BookingForm(props: BookingFormProps) {
  const { action, lastResult, today, submissionKey, draft, withPerson } = props;
  const [form, fields] = useForm<Booking>({ id: "booking", lastResult, defaultValue: draft });
  const { date, time, description, firstname, lastname, phone, email } = fields;
  return (
    <>
      <ErrorSummary form={form} fields={[date, time, description, firstname, lastname, phone, email]}>
        <p className="button-row">
          <a
            className="button button-secondary"
            href={`/sign-in?from=${encodeURIComponent(action)}`}
            data-popup
          >
            Sign in
          </a>
        </p>
      </ErrorSummary>
      <form className="form" id={form.id} method="post" action={action}>
        <div className="field-row">
          <TextField field={date} label="Date" type="date" min={today} />
          <TextField field={time} label="Time" type="time" />
        </div>
        <TextArea
          field={description}
          label="Message"
          hint="What you would like help with, in your own words."
          maxLength={2000}
          optional
        />
        {withPerson && <PersonFields fields={fields} />}
        <button className="button" type="submit">
          Request the appointment
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </>
  );
}
