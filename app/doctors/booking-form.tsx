import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Booking } from "../appointments/appointment.ts";
import { ErrorSummary, HiddenFields, TextArea, TextField } from "../ui/form.tsx";

interface BookingFormProps {
  /** The doctor's page, which takes the form. */
  action: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  today: string;
  submissionKey: string;
}

export function BookingForm({ action, lastResult, today, submissionKey }: BookingFormProps) {
  const [form, fields] = useForm<Booking>({ id: "booking", lastResult });
  const { date, time, description } = fields;
  return (
    <>
      <ErrorSummary form={form} fields={[date, time, description]}>
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
        <button className="button" type="submit">
          Request the appointment
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </>
  );
}
