import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { getAdmin } from "../../db/queries/admins.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { getDoctor, getPractisingDoctor, pageOfPublicDoctors } from "../../db/queries/doctors.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import { roleIds } from "../../db/roles.ts";
import { can } from "../access/permissions.ts";
import { newToken } from "../access/tokens.server.ts";
import { dismissAdmin } from "../accounts/admins/admins.server.ts";
import { notices } from "../accounts/admins/closing.ts";
import { doctorShape, showDoctor } from "../accounts/doctor-representation.ts";
import { invitationUrl } from "../accounts/invitations.server.ts";
import { saveOwnAccount } from "../accounts/own-account-api.server.ts";
import { describeUser, userShape } from "../accounts/user-representation.server.ts";
import type { Call, CallResult, SignedInCallRequest } from "../api/call.ts";
import { done, expectUnchanged, Failure, found } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { requiredEmail } from "../forms/fields.ts";
import { published } from "../records/publication.server.ts";
import { inLanguage, said, saidIn, textCalls } from "../records/text-calls.server.ts";
import { doctorSchema } from "./doctor-schema.ts";
import { changeDoctor, dismissDoctor, openDoctor, whyKept } from "./doctors.server.ts";
import { rememberedDoctors, translatableDoctors } from "./texts.server.ts";
import { visitsOutside } from "./visits-outside.server.ts";
import {
  breaksSchema,
  emptyWeek,
  encodedWeekSchema,
  problemOfSentBreaks,
  storedWeek,
} from "./working-days.ts";

const group = groups.doctors;
const images = ["image"] as const;
const extra = { image: { type: ["string", "null"] } };

/** The fields of a doctor, the week with them. `id` is the doctor's, null for a new one. */
const fieldsFor = async (db: Db, id: number | null) => {
  const departments = await listDepartmentNames(db);
  const schema = doctorSchema({
    departmentIds: departments.map((department) => department.id),
    isTaken: (email) => isEmailTaken(db, email, id ?? undefined),
  });
  return schema.extend({ working_days: encodedWeekSchema, breaks: breaksSchema });
};

const withinHours = (
  { working_days, breaks }: { working_days: string; breaks?: z.output<typeof breaksSchema> },
  context: z.RefinementCtx,
) => {
  const message = problemOfSentBreaks(working_days, breaks);
  if (message) context.addIssue({ code: "custom", path: ["breaks"], message });
};

const schemaFor = (id: number | null) => async (db: Db) =>
  published(await fieldsFor(db, id)).superRefine(withinHours);

/** The form of one's own record. Whether another email is free, only who gave the password is told. */
const ownSchema = async (db: Db) =>
  published(
    (await fieldsFor(db, null)).extend({ email: requiredEmail("Enter an email address") }),
  ).superRefine(withinHours);

/** A doctor as it was sent, as the database keeps it. */
function storable<Sent extends Parameters<typeof withinHours>[0]>(
  { breaks, ...doctor }: Sent,
  before: string = emptyWeek,
) {
  return { ...doctor, working_days: storedWeek(doctor.working_days, breaks, before) };
}

/** The languages of the texts stand beside those that the doctor speaks. */
const shape = doctorShape.extend({ text_languages: saidIn.languages });

/** Doctors as the public reads them, in the language that a call asks for. */
async function shownIn<Row extends Parameters<typeof showDoctor>[0] & { id: number }>(
  db: Db,
  url: URL,
  rows: Row[],
) {
  return (await said(db, url, "doctors", rows)).map(({ row, languages }) => ({
    ...showDoctor(row),
    ...(languages && { text_languages: languages }),
  }));
}

const sorting = { sorts: ["created_at", "names", "department"], initial: "created_at" } as const;

export const calls: Call[] = [
  {
    method: "DELETE",
    path: "users/:id",
    group: groups.admins,
    summary: "Close the account of a doctor or an admin",
    may: "doctors.manage",
    fails: [409],
    run: close,
  },
  {
    method: "GET",
    path: "users/doctors",
    group,
    summary: "List doctors",
    may: "public",
    list: sorting,
    query: inLanguage,
    data: z.array(shape),
    run: ({ db, url }) =>
      answerList(url, sorting, async (listing) => {
        const page = await pageOfPublicDoctors(db, listing);
        return { ...page, rows: await shownIn(db, url, page.rows) };
      }),
  },
  {
    method: "GET",
    path: "users/doctors/:id",
    group,
    summary: "A doctor",
    may: "public",
    query: inLanguage,
    data: shape,
    fails: [422],
    run: async ({ db, url, id }) => {
      const doctor = await getDoctor(db, id);
      if (!doctor) throw new Failure(404, "Doctor not found");
      const [shown] = await shownIn(db, url, [doctor]);
      return found(shown);
    },
  },
  ...textCalls("users/doctors/:id/texts", translatableDoctors, {
    group,
    may: "doctors.manage",
    noun: "Doctor",
  }),
  {
    method: "POST",
    path: "users/doctors",
    group,
    summary: "Open a doctor's account; a link to set the password is emailed, and given here once",
    makes: true,
    may: "doctors.manage",
    body: schemaFor(null),
    extra,
    unchanged: ["role_id"],
    data: doctorShape,
    beside: {
      invitation: z.string().describe("Where the doctor sets their first password; works for 7 days"),
    },
    run: async (asked) => {
      const { caller, body } = asked;
      expectUnchanged(body, { role_id: roleIds.doctor });
      const token = newToken();
      return makeOnce(asked, async (trx) => {
        const reading = { schema: schemaFor(null), images };
        const sent = await readRecord({ db: trx, caller, body }, reading, null);
        const doctor = await getPractisingDoctor(trx, await openDoctor(trx, caller, storable(sent), token));
        const answer = done("Doctor created successfully", doctor && showDoctor(doctor));
        return { ...answer, invitation: invitationUrl(token) };
      });
    },
  },
  {
    method: "PUT",
    path: "users/doctors/:id",
    group,
    summary:
      "Change a doctor. Doctors change their own record, except department, registration number and whether and when they are shown",
    may: "doctors.edit",
    body: schemaFor(null),
    extra: { ...extra, current_password: { type: "string", description: "Needed to change your own email" } },
    unchanged: ["role_id"],
    data: z.union([doctorShape, userShape]),
    beside: visitsOutside.shape,
    fails: [429],
    run: async (asked) => {
      const { db, caller, body, id } = asked;
      // Somebody else's is as unknown to a doctor as none.
      if (!can(caller, "doctors.edit", { user_id: id })) throw missing();
      const current = await getDoctorForStaff(db, id);
      if (!current) throw missing();
      expectUnchanged(body, { role_id: roleIds.doctor });
      const answer = await (caller.id === id ? changeOwn(asked, current) : changeOther(asked, current));
      return { ...answer, ...(await visitsOutside.beside(db, id)) };
    },
  },
];

type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctorForStaff>>>;

const missing = () => new Failure(404, "Doctor not found");

async function changeOwn(asked: SignedInCallRequest, current: Doctor): Promise<CallResult> {
  const { db, caller, body } = asked;
  const { department_id, reg_no, hidden, publish_at, unpublish_at } = current;
  expectUnchanged(body, { department_id, reg_no, hidden, publish_at, unpublish_at });
  await saveOwnAccount(asked, {
    schema: ownSchema,
    current,
    store: (trx, doctor) =>
      rememberedDoctors(caller).update(trx, caller.id, null, storable(doctor, current.working_days)),
  });
  return done("Profile updated successfully", await describeUser(db, caller.id));
}

async function changeOther(
  { db, caller, body, id }: SignedInCallRequest,
  current: Doctor,
): Promise<CallResult> {
  await db.transaction().execute(async (trx) => {
    const reading = { schema: schemaFor(id), images };
    const doctor = await readRecord({ db: trx, caller, body }, reading, current);
    const stored = storable(doctor, current.working_days);
    if (!(await changeDoctor(trx, caller, { current, version: null }, stored))) throw missing();
  });
  const doctor = await getPractisingDoctor(db, id);
  return done("Doctor updated successfully", doctor && showDoctor(doctor));
}

async function close({ db, caller, id }: SignedInCallRequest): Promise<CallResult> {
  const doctor = await getDoctorForStaff(db, id);
  if (doctor) {
    const closed = await dismissDoctor(caller, id);
    if (typeof closed === "object") throw new Failure(409, whyKept(doctor, closed.appointments));
    if (closed) return done("Doctor deleted successfully");
  }
  const unknown = () => new Failure(404, "User not found");
  if (!can(caller, "admins.manage")) throw (await getAdmin(db, id)) ? new Failure(403) : unknown();
  const result = await dismissAdmin(caller, id);
  if (result === "unknown") throw unknown();
  if (result !== "deleted") throw new Failure(409, notices[result].text());
  return done(notices.deleted.text());
}
