import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDb } from "../../installation/installation.server.ts";
import { calendarAnswer } from "../calendar/calendar-file.server.ts";
import { accessByLink } from "./manage.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  return calendarAnswer(await accessByLink(params.token).find(getDb()));
}
