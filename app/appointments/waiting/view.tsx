import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { listAsked } from "../../../db/queries/waiting-asked.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { heldSince } from "../../dashboard/held-since.server.ts";
import { HoldNote } from "../../dashboard/hold-note.tsx";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { noteViewed, seenBy } from "../../dashboard/seen-by.server.ts";
import { SeenBy } from "../../dashboard/seen-by.tsx";
import { doctorName } from "../../doctors/name.ts";
import { getDb } from "../../installation/installation.server.ts";
import { EmailAddress } from "../../ui/email-link.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { Numeral, Typed, unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { OfferedTime } from "./offered-time.tsx";
import { reachedWaiting, readByStaff } from "./staff.server.ts";
import { askedWords, waitingStatuses } from "./waiting.ts";
import "../../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "waiting.view");
  const entry = await reachedWaiting(params.id);
  const asked = (await listAsked(getDb(), entry.id)).map(
    ({ date, time, outcome, doctor_firstname, doctor_lastname }) => ({
      date,
      time,
      outcome,
      doctor: doctorName({ firstname: doctor_firstname ?? "", lastname: doctor_lastname ?? "" }),
    }),
  );
  const viewed = { entity: "waiting_list", id: entry.id, patient: entry.user_id } as const;
  await noteViewed(getDb(), user, viewed);
  return {
    entry: await readByStaff(entry),
    bookedId: entry.booked_id,
    asked,
    heldSince: await heldSince(getDb(), entry),
    seen: await seenBy(getDb(), user, viewed),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.waiting-list"));

export const handle = popupHandle;

export default function View() {
  const { entry, bookedId, asked, heldSince, seen } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { names, email, phone, state, isTold, offer, description } = entry;
  return (
    <Popup title={t("waiting-list.view-title")} wide>
      <dl className="facts">
        <Fact term={t("contact.names")}>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</Fact>
        <Fact term={t("form.phone")}>{phone ? <Numeral>{phone}</Numeral> : t("clinic.na")}</Fact>
        <Fact term={t("form.email")}>{email ? <EmailAddress address={email} /> : t("clinic.na")}</Fact>
        <Fact term={t("appointment.status")}>
          <span className={`tag ${waitingStatuses[state].tag}`}>{waitingStatuses[state].label()}</span>
        </Fact>
      </dl>
      {offer && !isTold && (
        <p className="notice" role="note">
          {t("waiting-list.call")}
        </p>
      )}
      <HoldNote since={heldSince} />
      <EntryFacts entry={entry} />
      {description && (
        <section className="popup-section">
          <h3>{t("booking.description-of")}</h3>
          <Paragraphs text={description} {...unknownLanguage()} />
        </section>
      )}
      {bookedId !== null && (
        <p>
          <Link to={`/dashboard/appointments/${bookedId}/view`}>{t("waiting-list.booked")}</Link>
        </p>
      )}
      <section className="popup-section">
        <h3>{t("waiting-list.asked")}</h3>
        {asked.length === 0 ? (
          <p>{t("waiting-list.asked-none")}</p>
        ) : (
          <dl className="facts">
            {asked.map(({ date, time, doctor, outcome }) => (
              <Fact key={`${date} ${time} ${doctor}`} term={askedWords[outcome]()}>
                <OfferedTime date={date} time={time} doctor={doctor} />
              </Fact>
            ))}
          </dl>
        )}
      </section>
      <SeenBy seen={seen} />
      <p className="popup-foot button-row">
        <Link className="button button-secondary" to={`/dashboard/waiting-list${search}`} preventScrollReset>
          {t("action.back-to-list")}
        </Link>
      </p>
    </Popup>
  );
}
