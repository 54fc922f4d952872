import type { ReactNode } from "react";
import { type AppointmentStatus, approved } from "../../db/appointment-states.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { pictureUrl, sizedPictureUrl } from "../pictures/picture-address.ts";
import { DateText, dayInWords } from "../ui/dates.tsx";
import { EmailAddress } from "../ui/email-link.tsx";
import { Fact, Missing } from "../ui/fact.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Numeral, Own, ownLanguage, Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { VideoWay } from "./calendar/video.server.ts";
import { Chosen } from "./doctor-or-none.tsx";
import type { Meeting } from "./meeting.server.ts";
import { PlaceOrHow } from "./place-or-how.tsx";
import { StatusTag } from "./status-tag.tsx";

interface Turn {
  number: number;
  /** Where they are called to, empty where nobody said; null as long as they wait. */
  room: string | null;
  /** Who was called last, of all who wait for the same department. */
  last: { number: number; room: string } | null;
}

export interface ShownAppointment {
  reference: string;
  active_status: AppointmentStatus;
  /** Where it lies; the time of what is `over` has passed without that anybody was seen. */
  lies: "ahead" | "seen" | "over";
  /** The day on which it was requested. */
  requested: LocalDate;
  department: string | null;
  /** What kind of visit it is and how long it takes; null where it was asked for without one. */
  kind: string | null;
  mode: Meeting["mode"];
  /** The way into a visit by video; null where there is none. */
  video: VideoWay | null;
  /** Their place in the queue, on the day and until they are in the room. */
  turn: Turn | null;
  doctor: string | null;
  date: LocalDate;
  time: LocalTime;
  names: string;
  phone: string;
  email: string;
  /** False for an address that its owner has not confirmed. */
  emailConfirmed: boolean;
  description: string;
  reply: string | null;
}

/** What an appointment says, as its patient reads it. */
export function AppointmentFacts({ appointment }: { appointment: ShownAppointment }) {
  const { reference, active_status, requested, department, doctor, date, time } = appointment;
  const isAhead = active_status === approved && appointment.lies === "ahead";
  return (
    <dl className="facts facts-pairs">
      <Fact term={t("visit.status")}>
        <StatusTag status={active_status} />
      </Fact>
      {appointment.turn && (
        <Fact term={t("visit.number")}>
          <YourTurn turn={appointment.turn} />
        </Fact>
      )}
      <Fact term={t("visit.reference")}>
        <Typed>{reference}</Typed>
      </Fact>
      <Fact term={t("booking.date")}>
        <time dateTime={date}>{dayInWords(date)}</time>
      </Fact>
      <Fact term={t("booking.time")}>{time}</Fact>
      {appointment.kind && <Fact term={t("visit.kind-term")}>{appointment.kind}</Fact>}
      {appointment.video && isAhead && (
        <Fact term={t("visit.video")}>
          <VideoLink {...appointment.video} />
        </Fact>
      )}
      <Fact term={t("booking.doctor")}>
        <Chosen name={doctor} />
      </Fact>
      <Fact term={t("booking.department")}>
        <Chosen name={department} isOwn />
      </Fact>
      <Fact term={t("visit.name")}>{appointment.names && <Typed>{appointment.names}</Typed>}</Fact>
      <Fact term={t("form.phone")}>{appointment.phone && <Numeral>{appointment.phone}</Numeral>}</Fact>
      <Fact term={t("form.email")}>
        {appointment.email && (
          <>
            <EmailAddress address={appointment.email} />
            {!appointment.emailConfirmed && <EmailUnconfirmed />}
          </>
        )}
      </Fact>
      <Fact term={t("visit.requested-on")}>
        <DateText date={requested} />
      </Fact>
      <PlaceOrHow mode={appointment.mode} calls={isAhead ? appointment.phone : ""} />
    </dl>
  );
}

function YourTurn({ turn: { number, room, last } }: { turn: Turn }) {
  const strong = (inside: ReactNode) => <strong>{inside}</strong>;
  if (room !== null) {
    const values = { number: String(number), place: room ? "room" : "other", room: <Own>{room}</Own> };
    return <T id="visit.turn" values={values} tags={{ strong }} />;
  }
  const values = {
    number: String(number),
    state: last ? "called" : "other",
    last: String(last?.number),
  };
  return <T id="visit.turn-waiting" values={values} tags={{ strong }} />;
}

/** The way into a visit by video, or when it will be there. */
export function VideoLink({ link }: VideoWay) {
  if (link === null) return <span className="hint">{t("visit.video-later")}</span>;
  return (
    <a className="button" href={link} rel="noreferrer">
      {t("visit.video-join")}
    </a>
  );
}

function EmailUnconfirmed() {
  return <span className="hint"> {t("visit.email-unconfirmed")}</span>;
}

/** What the patient wrote, with `children` under it, and what the hospital answered. */
export function AppointmentTexts({
  appointment: { description, reply },
  children,
}: {
  appointment: ShownAppointment;
  children?: ReactNode;
}) {
  return (
    <>
      <section className="popup-section">
        <h2>{t("booking.description")}</h2>
        {description ? (
          <Paragraphs text={description} {...unknownLanguage()} />
        ) : (
          <p>
            <Missing />
          </p>
        )}
        {children}
      </section>
      <section className="popup-section">
        <h2>{t("visit.reply")}</h2>
        {reply ? (
          <Paragraphs text={reply} {...ownLanguage()} />
        ) : (
          <p className="missing">{t("visit.no-reply")}</p>
        )}
      </section>
    </>
  );
}

/** The pictures of an appointment, for somebody who may open them. */
export function Attachments({ images }: { images: string[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="attachments">
      {images.map((image, index) => (
        <li key={image}>
          <a href={pictureUrl(image)}>
            <img
              src={sizedPictureUrl(image, 160, "own")}
              width="96"
              height="96"
              alt={t("booking.picture", { number: index + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
