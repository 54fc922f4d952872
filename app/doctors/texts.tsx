import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { requireStaff } from "../access/guards.server.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { RecordPopup, useRecordForm } from "../dashboard/record-popup.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { idFrom } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { begunWith, draftingOf } from "../records/form-drafts.server.ts";
import { inLanguages, saveTranslation } from "../records/translations.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { TextArea, TextField } from "../ui/form.tsx";
import { SocialFields } from "../ui/social-fields.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type TextsForm, textsSchema } from "./doctor-schema.ts";
import { doctorName } from "./name.ts";
import { doctorTexts, rememberedDoctors, translatableDoctors } from "./texts.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "doctors.manage");
  const found = await findDoctor({ request, params });
  if (!found) return { name: "", doctor: orNothing(found, context) };
  const { begun, note, live } = found;
  const others = await inLanguages(getDb(), request, translatableDoctors, live.id);
  const { position, description, bio, facebook, twitter, instagram, updated_at } = begun;
  return {
    name: doctorName(begun),
    doctor: { position, description, bio, facebook, twitter, instagram, updated_at, draft: note, ...others },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "doctors.manage");
  const found = await findDoctor({ request, params });
  const record_id = found?.live.id;
  const translated = await saveTranslation({ request }, translatableDoctors, { user, record_id });
  if (translated) return translated;
  return saveRecord(
    { request },
    {
      noun: "Doctor",
      user,
      current: found?.live,
      begun: found?.begun,
      schema: () => textsSchema,
      prepare: (formData) => withRichText(formData, ["bio"]),
      update: (db, id, version, texts) => rememberedDoctors(user).update(db, id, version, texts),
      ...(found && { drafting: draftingOf("doctors", user, found) }),
      shown: await doctorTexts.inWords(),
    },
  );
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("doctors.texts-title"));

export const handle = popupHandle;

export default function DoctorTexts() {
  const { name, doctor } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<TextsForm>("doctor", doctor);
  const { position, description, bio, facebook, twitter, instagram } = fields;
  return (
    <RecordPopup
      {...popup}
      title={t("doctors.texts-of", { name })}
      fields={[position, description, bio, facebook, twitter, instagram]}
    >
      <TextField field={position} label={t("doctor.position")} maxLength={120} optional />
      <TextArea field={description} label={t("booking.description-of")} rows={3} maxLength={1000} optional />
      <RichTextField field={bio} label={t("doctors.biography")} optional />
      <SocialFields fields={fields} />
    </RecordPopup>
  );
}

/** Undefined where the doctor has left. */
async function findDoctor({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const doctor = await getDoctorForStaff(getDb(), idFrom(params.id));
  if (!doctor) return undefined;
  const clean = (row: typeof doctor) => ({ ...row, bio: sanitize(row.bio) });
  return begunWith(getDb(), request, { kind: "doctors", live: clean(doctor), clean });
}
