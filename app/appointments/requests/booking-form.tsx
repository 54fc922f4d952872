import { type SubmissionResult, useForm } from "@conform-to/react";
import { doctorName } from "../../doctors/name.ts";
import { doctorPath } from "../../site/addresses.ts";
import { PrivacyNote } from "../../site/privacy-note.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DefaultButton, HiddenFields } from "../../ui/unseen-fields.tsx";
import { t } from "../../words/t.ts";
import type { Booker, Booking } from "../appointment.ts";
import type { FreeTimes } from "../calendar/free-times.ts";
import { freeTimesId } from "../calendar/slot.ts";
import { ShowButton } from "./doctor-choice.tsx";
import { type Kind, KindChoice } from "./kind-choice.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { PictureFields } from "./pictures.ts";
import { PicturesField } from "./pictures-field.tsx";
import { WhenFields } from "./when-fields.tsx";

interface BookingProps {
  doctor: { id: number; firstname: string; lastname: string };
  booker: Booker;
  lastResult: SubmissionResult<string[]> | null | undefined;
  today: string;
  free: FreeTimes;
  submissionKey: string;
  /** What its writer filled in before signing in. */
  draft: { visit_type_id: string; date: string; time: string; description: string } | null;
  kinds: Kind[];
  /** What reminds them, signed in, that it is not sent by that. */
  unsent: string | null;
}

/** Where somebody who had to sign in comes back: at the button that sends. */
const unsentId = "unsent";

/** What the booking form says first. */
const leads: Record<Booker, (doctor: string) => string> = {
  visitor: (doctor) => t("booking.lead-visitor", { doctor }),
  patient: (doctor) => t("booking.lead-patient", { doctor }),
  "customer care": (doctor) => t("booking.lead-caller", { doctor }),
  "other staff": () => t("booking.role-cannot-lead"),
};

/** Where a doctor's page takes bookings, for those who may make them. */
export function BookingPanel(props: BookingProps) {
  const { doctor, booker } = props;
  return (
    <section className="panel no-print" id="book" aria-labelledby="book-title">
      <h2 id="book-title">{t("task.book")}</h2>
      <p className="panel-lead">{leads[booker](doctorName(doctor))}</p>
      {booker !== "other staff" && <BookingForm {...props} />}
    </section>
  );
}

function BookingForm(props: BookingProps) {
  const { doctor, booker, lastResult, today, kinds, free, submissionKey, draft, unsent } = props;
  const [form, fields] = useForm<Booking & PictureFields>({ id: "booking", lastResult, defaultValue: draft });
  const { visit_type_id, date, time, description, images, firstname, lastname, phone, email } = fields;
  const action = doctorPath(doctor);
  return (
    <>
      <ErrorSummary
        form={form}
        fields={[visit_type_id, date, time, description, images, firstname, lastname, phone, email]}
      >
        <p className="button-row">
          <a
            className="button button-secondary"
            href={`/sign-in?from=${encodeURIComponent(`${action}#${unsentId}`)}`}
            data-popup
          >
            {t("sign-in.button")}
          </a>
        </p>
      </ErrorSummary>
      <form className="form" id={form.id} method="post" action={action} encType="multipart/form-data">
        <DefaultButton label={t("booking.send")} />
        {kinds.length > 0 && (
          <div className="doctor-choice" data-doctor-choice>
            <KindChoice field={visit_type_id} kinds={kinds} />
            <p className="button-row">
              <ShowButton intent="show-times" at={freeTimesId}>
                {t("doctor.show-times-of-kind")}
              </ShowButton>
            </p>
          </div>
        )}
        <WhenFields date={date} time={time} today={today} free={free} />
        <TextArea
          field={description}
          label={t("contact.message")}
          hint={t("booking.hint-own-words")}
          maxLength={2000}
          optional
        />
        {booker !== "visitor" && <PicturesField fields={fields} signedIn />}
        {booker === "customer care" && <PersonFields fields={fields} />}
        {unsent && !lastResult && (
          <div className="notice notice-warning" id={unsentId} role="status" tabIndex={-1}>
            <Icon name="alert" />
            <p>{unsent}</p>
          </div>
        )}
        <PrivacyNote />
        <button className="button" type="submit">
          {t("booking.send")}
        </button>
        <HiddenFields formId={form.id} submissionKey={submissionKey} />
      </form>
    </>
  );
}
