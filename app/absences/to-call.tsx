import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fullName } from "../../db/full-name.ts";
import { listChosen } from "../../db/queries/staff-appointments.ts";
import { noteListed } from "../access/listed.server.ts";
import { chosenDoctor } from "../appointments/doctor-or-none.tsx";
import { reachOf } from "../appointments/states.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { moreRows, mostRows, tickedIn } from "../dashboard/list-href.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { EmailLink } from "../ui/email-link.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { WhoAndWhen } from "./affected-visits.tsx";
import "../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const visits = await listChosen(getDb(), reachOf(user), tickedIn(request, mostRows));
  await noteListed(getDb(), user, { entity: "appointments", part: "to call", rows: visits.length });
  return {
    more: idFilter(new URL(request.url).searchParams.get(moreRows)),
    visits: visits.map((visit) => ({
      id: visit.id,
      phone: visit.phone,
      email: visit.email,
      names: fullName(visit),
      doctor: chosenDoctor(visit),
      date: visit.date,
      time: visit.time,
      active_status: visit.active_status,
    })),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("absence.to-call"));

export const handle = popupHandle;

/** Who must be called because no mail can tell them what an absence made of their visit, which is as it is now. */
export default function ToCallPopup() {
  const { visits, more } = useLoaderData<typeof loader>();
  return (
    <Popup title={t("absence.to-call")} wide>
      <p>{t("absence.to-call-lead")}</p>
      <ul className="affected-visits">
        {visits.map(({ id, phone, email, ...visit }) => (
          <li key={id}>
            <p>
              <WhoAndWhen {...visit} />
            </p>
            <p>
              {phone && <PhoneLink number={phone} />}
              {!phone && email && <EmailLink address={email} />}
              {!phone && !email && <T id="absence.no-email" values={{ call: "no", phone: "" }} />}
            </p>
          </li>
        ))}
      </ul>
      {more && <p>{t("absence.to-call-more", { count: String(more) })}</p>}
    </Popup>
  );
}
