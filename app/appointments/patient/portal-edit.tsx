import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { PrivacyNote } from "../../site/privacy-note.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form.tsx";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { BegunWith, DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { type AppointmentChange, changeSchema, parsePictures } from "../appointment.ts";
import { whomOf } from "../appointment-view.server.ts";
import { freeTimesToMove } from "../calendar/picker.server.ts";
import { withSlot } from "../calendar/slot.ts";
import { Whom } from "../doctor-or-none.tsx";
import { readRequestForm } from "../requests/pictures.server.ts";
import type { PictureFields } from "../requests/pictures.ts";
import { PicturesField } from "../requests/pictures-field.tsx";
import { WhenFields } from "../requests/when-fields.tsx";
import { findFor, takeChange } from "./patient-changes.server.ts";
import { accessFromPortal } from "./portal.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await findFor(accessFromPortal(user, params.id, request), "edit");
  const { id, phone, email, date, time, description, updated_at } = appointment;
  return {
    id,
    whom: await whomOf(getDb(), appointment),
    change: { phone, email, date, time, description } satisfies AppointmentChange,
    version: updated_at,
    attached: parsePictures(appointment.images),
    free: await freeTimesToMove(getDb(), appointment, new URL(request.url).searchParams.get("day")),
    today: hospitalTime().date,
    page: askedPage(request),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  const access = accessFromPortal(user, params.id, request);
  const attached = parsePictures((await findFor(access, "edit")).images);
  const address = addressOf(context);
  const { formData, images, problems } = await readRequestForm(request, { user, address }, attached);
  return takeChange(access, {
    formData: withSlot(formData),
    address,
    schema: changeSchema,
    images,
    problems,
  });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("portal.edit-title"),
  () => t("portal.edit-about"),
  "/profile",
);

export const handle = popupHandle;

export default function EditAppointment() {
  const { id, whom, change, version, attached, free, today, page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<AppointmentChange & PictureFields>({
    id: "edit-appointment",
    lastResult,
    defaultValue: change,
  });
  const { phone, email, date, time, description, images } = fields;
  const path = pagePath(`/profile/appointments/${id}/edit`, page);
  return (
    <Popup title={t("portal.edit-title")} closeHref={pagePath("/profile", page)} width="wide">
      {(whom.doctor || whom.department) && (
        <p className="popup-lead">
          <Whom {...whom} />
        </p>
      )}
      <ErrorSummary form={form} fields={[date, time, description, images, phone, email]} />
      <form className="form" id={form.id} method="post" action={path} encType="multipart/form-data">
        <DefaultButton label={t("visit.save")} />
        <BegunWith version={version} lastResult={lastResult} />
        <WhenFields date={date} time={time} today={today} free={lastResult ? lastResult.free : free} />
        <TextArea field={description} label={t("booking.description")} maxLength={2000} />
        <PicturesField fields={fields} attached={attached} signedIn />
        <div className="field-row">
          <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="tel" maxLength={40} />
          <TextField
            field={email}
            label={t("form.email")}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <PrivacyNote />
        <div className="button-row button-row-spread">
          <button className="button" type="submit">
            {t("visit.save")}
          </button>
          <a className="text-link" href={pagePath(`/profile/appointments/${id}/cancel`, page)}>
            {t("visit.cancel")}
          </a>
        </div>
      </form>
    </Popup>
  );
}
