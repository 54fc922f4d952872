import { type SubmissionResult, useForm } from "@conform-to/react";
import { accountField } from "../../forms/hidden-fields.ts";
import { PageForm } from "../../site/page-form.tsx";
import { TextArea } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { t } from "../../words/t.ts";
import type { AppointmentRequest } from "../appointment.ts";
import type { FreeTimes } from "../calendar/free-times.ts";
import type { Offer } from "../calendar/offer.ts";
import type { ChosenSlot } from "../calendar/slot.ts";
import { type Choices, DoctorChoice } from "./doctor-choice.tsx";
import { type Kind, KindChoice } from "./kind-choice.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { PictureFields } from "./pictures.ts";
import { PicturesField } from "./pictures-field.tsx";
import { WhenFields } from "./when-fields.tsx";

interface RequestFormProps {
  choices: Choices;
  /** The department and the doctor that another page has in mind. */
  chosen: { department_id: string; doctor_id: string; visit_type_id: string };
  kinds: Kind[];
  lastResult: SubmissionResult<string[]> | null | undefined;
  free: FreeTimes | null;
  slot: ChosenSlot | null;
  offers?: Offer[] | undefined;
  isSignedIn: boolean;
  /** The patient's who asks; null for everybody else. */
  accountId: number | null;
  today: string;
  submissionKey: string;
}

const inOrder = [
  "visit_type_id",
  "department_id",
  "doctor_id",
  "date",
  "time",
  "description",
  "images",
  "firstname",
  "lastname",
  "phone",
  "email",
] as const;

/** The request of an appointment, by anybody. */
export function RequestForm(props: RequestFormProps) {
  const { choices, chosen, kinds, lastResult, free, slot, offers } = props;
  const { isSignedIn, accountId, today, submissionKey } = props;
  const [form, fields] = useForm<AppointmentRequest & PictureFields>({
    id: "appointment",
    lastResult,
    defaultValue: chosen,
  });
  const { visit_type_id, department_id, doctor_id, date, time, description } = fields;
  return (
    <PageForm
      form={form}
      fields={inOrder.map((name) => fields[name])}
      action="/appointment"
      submit={t("booking.send")}
      submissionKey={submissionKey}
      multipart
    >
      <DefaultButton label={t("booking.send")} />
      <fieldset>
        <legend>{t("booking.appointment")}</legend>
        <DoctorChoice department={department_id} doctor={doctor_id} choices={choices} withTimes>
          <KindChoice field={visit_type_id} kinds={kinds} />
        </DoctorChoice>
        <WhenFields date={date} time={time} today={today} free={free} slot={slot} offers={offers} />
        <TextArea
          field={description}
          label={t("booking.description")}
          hint={t("booking.description-hint")}
          maxLength={2000}
        />
        <PicturesField fields={fields} signedIn={isSignedIn} />
      </fieldset>
      {accountId === null ? (
        <fieldset>
          <legend>{t("booking.you")}</legend>
          <PersonFields fields={fields} />
        </fieldset>
      ) : (
        <input type="hidden" name={accountField} value={accountId} />
      )}
    </PageForm>
  );
}
