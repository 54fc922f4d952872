import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePatient } from "../../access/guards.server.ts";
import { calendarAnswer } from "../calendar/calendar-file.server.ts";
import { ownAppointment } from "./portal.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  return calendarAnswer(await ownAppointment(user, params.id));
}
