import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approved } from "../../../db/appointment-states.ts";
import { visitVersion } from "../../../db/queries/reminders.ts";
import { listSeries } from "../../../db/queries/series.ts";
import { mayEver } from "../../access/permissions.ts";
import { heldSince } from "../../dashboard/held-since.server.ts";
import { HoldNote } from "../../dashboard/hold-note.tsx";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { noteViewed, seenBy } from "../../dashboard/seen-by.server.ts";
import { SeenBy } from "../../dashboard/seen-by.tsx";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { Fact, Missing } from "../../ui/fact.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { Typed, unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { parsePictures } from "../appointment.ts";
import { Attachments, VideoLink } from "../appointment-facts.tsx";
import { videoWayOf } from "../calendar/video.server.ts";
import { Chosen } from "../doctor-or-none.tsx";
import { followUpsOf } from "../follow-ups/standing.server.ts";
import { FollowUpStanding } from "../follow-ups/standing.tsx";
import { historyOf, shownHistory } from "../history.server.ts";
import { History } from "../history.tsx";
import { AttendsTag } from "../reminders/attends-tag.tsx";
import { remindersOf } from "../reminders/standing.server.ts";
import { Reminders } from "../reminders/standing.tsx";
import { VisitsOfSeries } from "../series/visits-of-series.tsx";
import { actionsToday, reachOf } from "../states.ts";
import { StatusTag } from "../status-tag.tsx";
import { FlagTags } from "./flag-tags.tsx";
import { FurtherActions } from "./further-actions.tsx";
import { ReadsIn } from "./reads-in.tsx";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireRoleFor({ request, context }, "view");
  const appointment = await reachedAppointment(user, params.id);
  const { id, active_status, user_id, phone, email, description, images, reply, created_at } = appointment;
  const viewed = { entity: "appointments", id, patient: user_id } as const;
  await noteViewed(getDb(), user, viewed);
  return {
    ...(await summaryOf(getDb(), appointment)),
    phone,
    email,
    description,
    reply,
    emailConfirmed: appointment.email_confirmed === 1,
    video: active_status === approved ? await videoWayOf(getDb(), appointment) : null,
    overbookedReason: appointment.overbooked_reason,
    images: parsePictures(images),
    requested: hospitalTime(new Date(created_at)).date,
    history: shownHistory(await historyOf(getDb(), id)),
    reminders: await remindersOf(getDb(), appointment),
    attends: active_status === approved && (await visitVersion(getDb(), id)).attends,
    actions: actionsToday(user, appointment, hospitalTime().date),
    series: await listSeries(getDb(), id, reachOf(user)),
    followUps: await followUpsOf(getDb(), id),
    mayWithdraw: mayEver(user, "appointments.follow-up"),
    heldSince: await heldSince(getDb(), { user_id, email, phone, appointment_id: id }),
    seen: await seenBy(getDb(), user, viewed),
    id,
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.view"));

export const handle = popupHandle;

export default function ViewAppointment() {
  const appointment = useLoaderData<typeof loader>();
  const { names, date, time, doctor, department, active_status, flags, phone, email, emailConfirmed } =
    appointment;
  const { description, reply, images, requested, history } = appointment;
  return (
    <Popup title={t("appointment.view")} wide>
      <dl className="facts facts-pairs">
        <Fact term={t("appointment.status")}>
          <StatusTag status={active_status} forStaff /> <AttendsTag attends={appointment.attends} />
        </Fact>
        <Fact term={t("appointment.created")}>
          <DateText date={requested} />
        </Fact>
        <Fact term={t("appointment.proposed-date")}>
          <DateText date={date} />
        </Fact>
        <Fact term={t("appointment.proposed-time")}>{time}</Fact>
        {appointment.kind && <Fact term={t("appointment.kind-term")}>{appointment.kind}</Fact>}
        {appointment.video && (
          <Fact term={t("appointment.video")}>
            <VideoLink {...appointment.video} />
          </Fact>
        )}
        {appointment.overbookedReason && (
          <Fact term={t("appointment.booked-over")}>
            <Typed>{appointment.overbookedReason}</Typed>
          </Fact>
        )}
        <Fact term={t("booking.doctor")}>
          <Chosen name={doctor} />
        </Fact>
        <Fact term={t("booking.department")}>
          <Chosen name={department} isOwn />
        </Fact>
        <Fact term={t("contact.names")}>
          {names && <Typed>{names}</Typed>}
          <ReadsIn language={appointment.language} />
        </Fact>
        <Fact term={t("form.phone")}>{phone && <PhoneLink number={phone} />}</Fact>
        <Fact term={t("form.email")}>
          {email && <EmailLink address={email} />}
          {email && !emailConfirmed && <span className="hint"> {t("appointment.email-unconfirmed")}</span>}
        </Fact>
      </dl>
      <FlagTags flags={flags} />
      <HoldNote since={appointment.heldSince} appointment={appointment.id} />
      <section className="popup-section">
        <h3>{t("booking.description-of")}</h3>
        {description ? (
          <Paragraphs text={description} {...unknownLanguage()} />
        ) : (
          <p>
            <Missing />
          </p>
        )}
        <Attachments images={images} />
      </section>
      <section className="popup-section">
        <h3>{t("appointment.reply")}</h3>
        {reply ? (
          <Paragraphs text={reply} {...unknownLanguage()} />
        ) : (
          <p className="missing">{t("appointment.no-reply")}</p>
        )}
      </section>
      <VisitsOfSeries id={appointment.id} visits={appointment.series} />
      <FollowUpStanding {...appointment.followUps} mayWithdraw={appointment.mayWithdraw} />
      <History history={history} to="staff" />
      <Reminders reminders={appointment.reminders} />
      <SeenBy seen={appointment.seen} />
      <FurtherActions actions={appointment.actions} />
    </Popup>
  );
}
