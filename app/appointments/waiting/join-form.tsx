import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LocalDate } from "../../../db/schema.ts";
import { PageForm } from "../../site/page-form.tsx";
import { TextArea, TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { t } from "../../words/t.ts";
import { type Choices, DoctorChoice } from "../requests/doctor-choice.tsx";
import { type Kind, KindChoice } from "../requests/kind-choice.tsx";
import { SuitsFields } from "./suits-fields.tsx";
import type { WaitingWish } from "./waiting-schema.server.ts";

interface JoinFormProps {
  choices: Choices;
  kinds: Kind[];
  /** What is in it at first. */
  values: Partial<Record<keyof WaitingWish, string>>;
  /** Whether a patient has signed in, of whom the rest is known. */
  isPatient: boolean;
  today: LocalDate;
  submissionKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

const inOrder = [
  ...(["visit_type_id", "department_id", "doctor_id", "until_date", "days", "from_time"] as const),
  ...(["until_time", "notice_hours", "description"] as const),
  ...(["firstname", "lastname", "email", "phone"] as const),
];

/** Where and when somebody wants to come, and who they are. */
export function JoinForm({
  choices,
  kinds,
  values,
  isPatient,
  today,
  submissionKey,
  lastResult,
}: JoinFormProps) {
  const [form, fields] = useForm<Record<keyof WaitingWish, string>>({
    id: "waiting-list",
    lastResult,
    defaultValue: values,
  });
  return (
    <PageForm
      form={form}
      fields={inOrder.map((name) => fields[name])}
      action="/waiting-list"
      submit={t("waiting.join")}
      submissionKey={submissionKey}
    >
      <DefaultButton label={t("waiting.join")} />
      <fieldset>
        <legend>{t("waiting.what")}</legend>
        <DoctorChoice
          department={fields.department_id}
          doctor={fields.doctor_id}
          choices={choices}
          oneIsNeeded={t("form.place-missing")}
        >
          <KindChoice field={fields.visit_type_id} kinds={kinds} />
        </DoctorChoice>
        <TextArea
          field={fields.description}
          label={t("booking.description")}
          hint={t("booking.description-hint")}
          maxLength={2000}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>{t("waiting.suits-you")}</legend>
        <SuitsFields fields={fields} today={today} />
      </fieldset>
      {!isPatient && (
        <fieldset>
          <legend>{t("booking.you")}</legend>
          <NameFields fields={fields} optional />
          <div className="field-row">
            <TextField
              field={fields.email}
              label={t("form.email")}
              hint={t("waiting.email-hint")}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
            <TextField
              field={fields.phone}
              label={t("form.phone")}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              optional
            />
          </div>
        </fieldset>
      )}
    </PageForm>
  );
}
