import { type SubmissionResult, useForm } from "@conform-to/react";
import { PageForm } from "../site/page-form.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import { t } from "../words/t.ts";
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
      submit={t("contact.send")}
      submissionKey={submissionKey}
    >
      <NameFields fields={fields} />
      <div className="field-row">
        <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="tel" maxLength={40} />
        <TextField field={email} label={t("form.email")} type="email" autoComplete="email" maxLength={254} />
      </div>
      <TextField field={subject} label={t("contact.subject")} maxLength={150} />
      <TextArea
        field={message}
        label={t("contact.message")}
        hint={t("contact.message-hint")}
        maxLength={5000}
      />
    </PageForm>
  );
}
