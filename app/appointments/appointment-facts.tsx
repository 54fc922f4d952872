import type { ReactNode } from "react";
import { type AppointmentStatus, approved } from "../../db/appointment-states.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { pictureUrl, sizedPictureUrl } from "../pictures/picture-address.ts";
import { useRootData } from "../site/root-data.ts";
import { DateText, dayInWords } from "../ui/dates.tsx";
import { Fact, Missing } from "../ui/fact.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Chosen } from "./doctor-or-none.tsx";
import { StatusTag } from "./status-tag.tsx";

interface Turn {
  number: number;
  isCalled: boolean;
  /** Who was called last, of all who wait for the same department. */
  last: { number: number; room: string } | null;
}

export interface ShownAppointment {
  reference: string;
  active_status: AppointmentStatus;
  /** The day on which it was requested. */
  requested: LocalDate;
  department: string | null;
  /** What kind of visit it is and how long it takes; null where it was asked for without one. */
  kind: string | null;
  isByVideo: boolean;
  /** Where to meet, while that can be done. */
  video: string | null;
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
  const { site } = useRootData();
  const { reference, active_status, requested, department, doctor, date, time } = appointment;
  return (
    <dl className="facts facts-pairs">
      <Fact term="Status">
        <StatusTag status={active_status} />
      </Fact>
      {appointment.turn && (
        <Fact term="Your number">
          <YourTurn turn={appointment.turn} />
        </Fact>
      )}
      <Fact term="Reference">{reference}</Fact>
      <Fact term="Date">
        <time dateTime={date}>{dayInWords(date)}</time>
      </Fact>
      <Fact term="Time">{time}</Fact>
      {appointment.kind && <Fact term="Visit">{appointment.kind}</Fact>}
      {appointment.isByVideo && active_status === approved && (
        <Fact term="Video">
          <VideoLink link={appointment.video} />
        </Fact>
      )}
      <Fact term="Doctor">
        <Chosen name={doctor} />
      </Fact>
      <Fact term="Department">
        <Chosen name={department} />
      </Fact>
      <Fact term="Name">{appointment.names}</Fact>
      <Fact term="Phone">{appointment.phone}</Fact>
      <Fact term="Email">
        {appointment.email}
        {!appointment.emailConfirmed && <EmailUnconfirmed />}
      </Fact>
      <Fact term="Requested on">
        <DateText date={requested} />
      </Fact>
      <Fact term="Place">{[site.name, site.address].filter(Boolean).join(", ")}</Fact>
    </dl>
  );
}

function YourTurn({ turn: { number, isCalled, last } }: { turn: Turn }) {
  if (isCalled)
    return (
      <>
        <strong>{number}</strong>: it is your turn{last?.number === number && last.room && `, ${last.room}`}
      </>
    );
  return (
    <>
      <strong>{number}</strong>
      {last && ` (number ${last.number} was called last)`}
    </>
  );
}

/** The way into a visit by video, or when it will be there. */
export function VideoLink({ link }: { link: string | null }) {
  if (link === null) return <span className="hint">The link is here from 15 minutes before the visit.</span>;
  return (
    <a className="button" href={link} rel="noreferrer">
      Join the visit
    </a>
  );
}

function EmailUnconfirmed() {
  return (
    <span className="hint"> This address is not confirmed yet. Please open the link we sent to it.</span>
  );
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
        <h2>Description</h2>
        {description ? (
          <Paragraphs text={description} />
        ) : (
          <p>
            <Missing />
          </p>
        )}
        {children}
      </section>
      <section className="popup-section">
        <h2>Reply from the hospital</h2>
        {reply ? <Paragraphs text={reply} /> : <p className="missing">There is no reply yet.</p>}
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
              alt={`Attachment ${index + 1}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
