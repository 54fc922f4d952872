import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fullName } from "../../db/full-name.ts";
import { extraHoursRecords } from "../../db/queries/absences.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { dayInWords } from "../ui/dates.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { WhoAndWhen } from "./affected-visits.tsx";
import { namedHours, removeHours } from "./hours.server.ts";
import { leftOutside } from "./left-outside.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const hours = await namedHours(user, extraHoursRecords, params.id);
  const { date, from_time, until_time } = hours;
  return {
    name: t("list.pair", { first: dayInWords(date), next: `${from_time}–${until_time}` }),
    visits: (await leftOutside(getDb(), hours)).map(
      ({ id, firstname, lastname, date, time, active_status }) => ({
        id,
        date,
        time,
        active_status,
        doctor: null,
        names: fullName({ firstname, lastname }),
      }),
    ),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = await namedHours(user, extraHoursRecords, params.id);
  const deleted = await inTransaction((trx) => removeHours(trx, user, "extra_hours", id));
  return answerRemoval(request, "Extra hours", deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("extra hours")));

export const handle = popupHandle;

export default function DeleteExtraHours() {
  const { name, visits } = useLoaderData<typeof loader>();
  return (
    <DeletePopup noun="Extra hours" isOwn={false} name={name}>
      {visits.length > 0 && (
        <>
          <p>{t("extra-hours.visits-stay", { count: visits.length })}</p>
          <ul className="affected-visits">
            {visits.map(({ id, ...visit }) => (
              <li key={id}>
                <p>
                  <WhoAndWhen {...visit} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </DeletePopup>
  );
}
