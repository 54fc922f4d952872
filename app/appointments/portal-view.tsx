import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { localNow } from "../../db/local-time.ts";
import { imageUrl, sizedImageUrl } from "../http/image-address.ts";
import { getConfig } from "../http/installation.server.ts";
import { requirePatient } from "../people/guards.server.ts";
import { pageMeta } from "../site/page-meta.ts";
import { DateText } from "../ui/dates.tsx";
import { askedPage, pagePath } from "../ui/paging.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Popup } from "../ui/popup.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { parseImages } from "./appointment.ts";
import { Chosen, chosenDoctor } from "./chosen.tsx";
import { ownAppointment } from "./portal.server.ts";
import { pending } from "./states.ts";
import { StatusTag } from "./status-tag.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const { images, created_at, ...appointment } = await ownAppointment(user, params.id);
  return {
    ...appointment,
    images: parseImages(images),
    page: askedPage(request),
    requested: localNow(getConfig().TIME_ZONE, new Date(created_at)).date,
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "View appointment",
    description: "One of your appointments.",
    path: "/profile",
    hidden: true,
  });

export const handle = popupHandle;

export default function ViewAppointment() {
  const appointment = useLoaderData<typeof loader>();
  const { id, date, time, active_status, department_name, phone, email, description } = appointment;
  const { images, reply, requested, page } = appointment;
  const names = `${appointment.firstname} ${appointment.lastname}`.trim();
  return (
    <Popup title="View appointment" closeHref={pagePath("/profile", page)} wide>
      <dl className="facts facts-pairs">
        <Fact term="Status">
          <StatusTag status={active_status} />
        </Fact>
        <Fact term="Requested on">
          <DateText date={requested} />
        </Fact>
        <Fact term="Department">
          <Chosen name={department_name} />
        </Fact>
        <Fact term="Doctor">
          <Chosen name={chosenDoctor(appointment)} />
        </Fact>
        <Fact term="Date">
          <DateText date={date} />
        </Fact>
        <Fact term="Time">{time}</Fact>
        <Fact term="Name">{names}</Fact>
        <Fact term="Phone">{phone}</Fact>
        <Fact term="Email">{email}</Fact>
      </dl>
      <section className="popup-section">
        <h2>Description</h2>
        {description ? <Paragraphs text={description} /> : <p>{missing}</p>}
        <Attachments images={images} />
      </section>
      <section className="popup-section">
        <h2>Reply from the hospital</h2>
        {reply ? <Paragraphs text={reply} /> : <p className="missing">There is no reply yet.</p>}
      </section>
      {active_status === pending && (
        <p className="popup-foot button-row no-print">
          <a className="button" href={pagePath(`/profile/appointments/${id}/edit`, page)}>
            Edit
          </a>
          <a className="button button-secondary" href={pagePath(`/profile/appointments/${id}/cancel`, page)}>
            Cancel this appointment
          </a>
        </p>
      )}
    </Popup>
  );
}

const missing = <span className="missing">Not available</span>;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || missing}</dd>
    </div>
  );
}

function Attachments({ images }: { images: string[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="attachments">
      {images.map((image, index) => (
        <li key={image}>
          <a href={imageUrl(image)}>
            <img
              src={sizedImageUrl(image, 160, "own")}
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
