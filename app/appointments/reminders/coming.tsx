import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { accessByLink, linkHeaders } from "../patient/manage.server.ts";
import { findAhead, takeAttendance } from "./attendance.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await findAhead(accessByLink(params.token));
  const { date, time } = appointment;
  return { date, time, doctor: chosenDoctor(appointment), path: `/appointments/${params.token}` };
}

export async function action({ params }: ActionFunctionArgs) {
  return takeAttendance(accessByLink(params.token));
}

export const headers = linkHeaders;

export const meta = hiddenMeta("I’ll be there", "Confirm one of your appointments.", "/appointment");

export const handle = popupHandle;

/** A GET confirms nothing: mail programs open links to look at them. */
export default function Coming() {
  const { date, time, doctor, path } = useLoaderData<typeof loader>();
  return (
    <Popup title="Will you be there?" closeHref={path}>
      <p>
        Your appointment{doctor && ` with ${doctor}`} is on <DateText date={date} /> at {time}.
      </p>
      <form className="popup-foot button-row" id="coming" method="post" action={`${path}/coming`}>
        <button className="button" type="submit">
          I’ll be there
        </button>
        <a className="button button-secondary" href={`${path}/cancel`}>
          I can’t come
        </a>
      </form>
    </Popup>
  );
}
