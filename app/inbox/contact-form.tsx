import { type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { HiddenFields } from "../ui/unseen-fields.tsx";
import type { Contact } from "./contact.ts";

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  submissionKey: string;
}

export function ContactForm({ lastResult, submissionKey }: ContactFormProps) {
  const [form, fields] = useForm<Contact>({ id: "contact", lastResult });
  const { firstname, lastname, phone, email, subject, message } = fields;
  return (
    <>
      <ErrorSummary form={form} fields={[firstname, lastname, phone, email, subject, message]} />
      <form className="form" id={form.id} method="post" action="/contact">
        <div className="field-row">
          <TextField field={firstname} label="First name" autoComplete="given-name" maxLength={80} />
          <TextField field={lastname} label="Last name" autoComplete="family-name" maxLength={80} />
        </div>
        <div className="field-row">
          <TextField field={phone} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
          <TextField field={email} label="Email" type="email" autoComplete="email" maxLength={254} />
        </div>
        <TextField field={subject} label="Subject" maxLength={150} />
        <TextArea
          field={message}
          label="Message"
          hint="Please don’t include medical details. We can ask for them privately."
          maxLength={5000}
        />
        <button className="button" type="submit">
          Send message
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </>
  );
}
