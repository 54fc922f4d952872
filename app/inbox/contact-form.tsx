import { type SubmissionResult, useForm } from "@conform-to/react";
import { PageForm } from "../site/page-form.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import type { Contact } from "./visitor-forms.server.ts";

interface ContactFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  submissionKey: string;
}

export function ContactForm({ lastResult, submissionKey }: ContactFormProps) {
  const [form, fields] = useForm<Contact>({ id: "contact", lastResult });
  const { firstname, lastname, phone, email, subject, message } = fields;
  return (
    <PageForm
      form={form}
      fields={[firstname, lastname, phone, email, subject, message]}
      action="/contact"
      submit="Send message"
      submissionKey={submissionKey}
    >
      <NameFields fields={fields} />
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
    </PageForm>
  );
}
