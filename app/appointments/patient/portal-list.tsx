import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countAppointmentsOf, listAppointmentsOf } from "../../../db/queries/appointments.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { askedPage, paging } from "../../ui/paging.ts";
import { WithPopup } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { withNames } from "../../words/translated.server.ts";
import { OpenInvitations } from "../follow-ups/open-invitations.tsx";
import { openInvitationsOf } from "../follow-ups/standing.server.ts";
import { openWaitingOf } from "../waiting/join.server.ts";
import { OpenWaitingNotices } from "../waiting/open-waiting.tsx";
import { AppointmentTable } from "./appointment-table.tsx";

const perPage = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requirePatient({ request, context });
  const window = paging(askedPage(request), await countAppointmentsOf(getDb(), id), perPage);
  const now = hospitalTime();
  return {
    appointments: await withNames(getDb(), await listAppointmentsOf(getDb(), id, { ...window, now })),
    invitations: await openInvitationsOf(getDb(), id),
    waiting: await openWaitingOf(getDb(), id),
    page: window.page,
    pages: window.pages,
  };
}

export const meta = hiddenMeta(
  () => t("portal.appointments"),
  () => t("portal.about"),
  "/profile",
);

export default function Appointments() {
  const { appointments, invitations, waiting, page, pages } = useLoaderData<typeof loader>();
  return (
    <WithPopup>
      <section aria-labelledby="appointments">
        <div className="section-head">
          <h2 id="appointments">{t("portal.appointments")}</h2>
          {appointments.length > 0 && (
            <a className="button button-small" href="/appointment">
              <Icon name="calendar" small />
              {t("portal.another")}
            </a>
          )}
        </div>
        <OpenInvitations invitations={invitations} />
        <OpenWaitingNotices waiting={waiting} />
        {appointments.length > 0 ? (
          <AppointmentTable appointments={appointments} page={page} />
        ) : (
          <Empty
            icon="calendar"
            title={t("portal.none")}
            heading="h3"
            link={{ href: "/appointment", label: t("booking.title") }}
          >
            {t("portal.none-advice")}
          </Empty>
        )}
        <Pager path="/profile" page={page} pages={pages} />
      </section>
    </WithPopup>
  );
}
