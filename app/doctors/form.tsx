import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { requireStaff } from "../access/guards.server.ts";
import { isAsNew, keepTyped } from "../dashboard/as-new.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { idFrom } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { byLocalClock } from "../records/publication.server.ts";
import { languageAsked } from "../records/translating.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { NameFields } from "../ui/name-fields.tsx";
import { SocialFields } from "../ui/social-fields.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { GenderChoice, LengthChoice, ShownChoice } from "./choices.tsx";
import type { DoctorForm } from "./doctor-schema.ts";
import { saveDoctor } from "./doctors.server.ts";
import { valuesOf } from "./form-values.ts";
import { PracticeFields } from "./practice-fields.tsx";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "doctors.manage");
  if (params.id && (await languageAsked(getDb(), request))) throw redirect(textsHref(request));
  const found = await findDoctor(params.id);
  const doctor = found ? byLocalClock(found) : orNothing(found, context);
  return { doctor, departments: await listDepartmentNames(getDb()) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "doctors.manage");
  return saveDoctor({ request }, user, await findDoctor(params.id));
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("doctor", data?.doctor));

export const handle = popupHandle;

export default function DoctorPopup() {
  const { doctor: stored, departments } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<DoctorForm>({ id: "doctor", lastResult, defaultValue: valuesOf(stored) });
  const doctor = isAsNew(lastResult) ? null : stored;
  const { firstname, lastname, email, phone, department_id, gender, position, reg_no } = fields;
  const { slot_minutes, hidden, publish_at, unpublish_at, languages, treats, description, bio } = fields;
  const { facebook, twitter, instagram, image } = fields;
  const names = [image, firstname, lastname, gender, email, phone];
  const work = [department_id, position, reg_no, slot_minutes, hidden, publish_at, unpublish_at];
  const texts = [languages, treats, description, bio, facebook, twitter, instagram];
  return (
    <Popup title={recordTitle("doctor", doctor)} wide>
      {!doctor && <p className="popup-lead">{t("doctors.new-lead")}</p>}
      <PopupForm
        form={form}
        fields={[...names, ...work, ...texts]}
        lastResult={lastResult}
        version={doctor?.updated_at}
        submit={t(doctor ? "record.save" : "record.add", kindWithin("doctor"))}
        multipart
      >
        <PictureUpload
          field={image}
          label={t("field.image")}
          current={doctor?.image ?? null}
          shape="portrait"
          optional
        />
        <NameFields fields={fields} ofAnother />
        <GenderChoice field={gender} />
        <div className="field-row">
          <TextField field={email} label={t("form.email")} type="email" autoComplete="off" maxLength={254} />
          <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="off" maxLength={40} />
        </div>
        <div className="field-row">
          <Select
            field={department_id}
            label={t("booking.department")}
            placeholder={t("clinic.choose-department")}
          >
            <NamedOptions of={departments} isOwn />
          </Select>
          <TextField field={position} label={t("doctor.position")} maxLength={120} optional />
        </div>
        <div className="field-row">
          <TextField field={reg_no} label={t("doctor.registration")} maxLength={60} optional />
          <LengthChoice field={slot_minutes} />
        </div>
        <ShownChoice field={hidden} dates={[publish_at, unpublish_at]} />
        <PracticeFields languages={languages} treats={treats} whose="they" />
        <TextArea
          field={description}
          label={t("booking.description-of")}
          rows={3}
          maxLength={1000}
          optional
        />
        <RichTextField field={bio} label={t("doctors.biography")} optional />
        <SocialFields fields={fields} />
      </PopupForm>
      {doctor && (
        <p className="popup-foot">
          <Link className="text-link" to={pathname.replace(/edit$/, "texts") + search}>
            {t("doctors.prepare-texts")}
          </Link>
        </p>
      )}
    </Popup>
  );
}

/** Where a doctor's texts are translated. */
function textsHref({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/edit$/, "texts") + search;
}

/** Null where an address names none, undefined where it is gone. */
async function findDoctor(id: string | undefined) {
  if (id === undefined) return null;
  const doctor = await getDoctorForStaff(getDb(), idFrom(id));
  return doctor && { ...doctor, bio: sanitize(doctor.bio) };
}
