import { DateText } from "../ui/dates.tsx";
import { EmailAddress } from "../ui/email-link.tsx";
import { Fact } from "../ui/fact.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Numeral, Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { ShownHold } from "./legal-holds.server.ts";

/** Whose records a hold keeps, why, since when and until when. */
export function HoldFacts({ hold }: { hold: ShownHold }) {
  const { name, email, phone, appointment_id, reason, since, by, until, endedBy, end_reason } = hold;
  return (
    <dl className="facts">
      <Fact term={t("hold.patient")}>{name ? <Typed>{name}</Typed> : t("hold.no-name")}</Fact>
      {email && (
        <Fact term={t("form.email")}>
          <EmailAddress address={email} />
        </Fact>
      )}
      {phone && (
        <Fact term={t("form.phone")}>
          <Numeral>{phone}</Numeral>
        </Fact>
      )}
      {appointment_id && <Fact term={t("hold.appointment")}>{appointment_id}</Fact>}
      <Fact term={t("hold.reason")}>
        <Paragraphs text={reason} {...unknownLanguage()} />
      </Fact>
      <Fact term={t("hold.set-on")}>
        <T id="hold.by" values={{ day: <DateText date={since} />, name: <Typed>{by}</Typed> }} />
      </Fact>
      {until && (
        <Fact term={t("hold.ended")}>
          <T id="hold.by" values={{ day: <DateText date={until} />, name: <Typed>{endedBy}</Typed> }} />
        </Fact>
      )}
      {end_reason && (
        <Fact term={t("hold.why-ended")}>
          <Paragraphs text={end_reason} {...unknownLanguage()} />
        </Fact>
      )}
    </dl>
  );
}
