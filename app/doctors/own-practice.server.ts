import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { getDoctorForStaff, updateDoctor } from "../../db/queries/doctor-records.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { namesOf } from "../forms/stored-names.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { practiceFields } from "./doctor-schema.ts";

/** A doctor who has not left. */
export async function findDoctor(id: number) {
  return orNotFound(await getDoctorForStaff(getDb(), id));
}

/** Takes what a doctor says of their own languages and of what they treat. */
export async function savePractice({ request }: Pick<ActionFunctionArgs, "request">, user: CurrentUser) {
  const { id, updated_at, languages, treats } = await findDoctor(user.id);
  const asWritten = (list: unknown) => namesOf(String(list)).join(", ");
  return saveRecord(
    { request },
    {
      noun: "Doctor",
      user,
      schema: () => z.object(practiceFields),
      current: { id, updated_at, languages, treats },
      update: (db, _, version, practice) => updateDoctor(db, id, version, practice),
      shown: { languages: asWritten, treats: asWritten },
    },
  );
}
