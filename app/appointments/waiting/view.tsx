import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { listAsked } from "../../../db/queries/waiting-list.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { heldSince } from "../../dashboard/held-since.server.ts";
import { HoldNote } from "../../dashboard/hold-note.tsx";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { noteViewed, seenBy } from "../../dashboard/seen-by.server.ts";
import { SeenBy } from "../../dashboard/seen-by.tsx";
import { doctorName } from "../../doctors/name.ts";
import { getDb } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { reachedWaiting, readByStaff } from "./staff.server.ts";
import { askedWords, waitingStatuses } from "./waiting.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "waiting.view");
  const entry = await reachedWaiting(params.id);
  const asked = (await listAsked(getDb(), entry.id)).map(
    ({ date, time, outcome, doctor_firstname, doctor_lastname }) => ({
      ...{ date, time, outcome },
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

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Waiting list");

export const handle = popupHandle;

export default function View() {
  const { entry, bookedId, asked, heldSince, seen } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { names, email, phone, state, isTold, offer, description } = entry;
  return (
    <Popup title="On the Waiting List" wide>
      <dl className="facts">
        <Fact term="Names">{names}</Fact>
        <Fact term="Phone">{phone || "N/A"}</Fact>
        <Fact term="Email">{email || "N/A"}</Fact>
        <Fact term="Status">
          <span className={`tag ${waitingStatuses[state].tag}`}>{waitingStatuses[state].label}</span>
        </Fact>
      </dl>
      {offer && !isTold && (
        <p className="notice" role="note">
          There is no email address and no text message: please call, and say what the answer is.
        </p>
      )}
      <HoldNote since={heldSince} />
      <EntryFacts entry={entry} />
      {description && (
        <section className="popup-section">
          <h3>Description</h3>
          <Paragraphs text={description} />
        </section>
      )}
      {bookedId !== null && (
        <p>
          <Link to={`/dashboard/appointments/${bookedId}/view`}>See the appointment that came of it</Link>
        </p>
      )}
      <section className="popup-section">
        <h3>Times that became free</h3>
        {asked.length === 0 ? (
          <p>None so far that this person waits for.</p>
        ) : (
          <dl className="facts">
            {asked.map(({ date, time, doctor, outcome }) => (
              <Fact key={`${date} ${time} ${doctor}`} term={askedWords[outcome]}>
                <DateText date={date} /> at {time}, {doctor}
              </Fact>
            ))}
          </dl>
        )}
      </section>
      <SeenBy seen={seen} />
      <p className="popup-foot button-row">
        <Link className="button button-secondary" to={`/dashboard/waiting-list${search}`} preventScrollReset>
          Back to the list
        </Link>
      </p>
    </Popup>
  );
}
