import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays } from "../../../db/local-time.ts";
import { getProfile } from "../../../db/queries/users.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { TextArea, TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { PictureField } from "../../ui/picture-field.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { t } from "../../words/t.ts";
import { earliestBirth } from "../birth.ts";
import { genders } from "../gender.ts";
import { PasswordField } from "../password-field.tsx";
import { changeProfile } from "../profile.server.ts";
import type { ProfileForm } from "../profile.ts";
import { LanguageField } from "./language-field.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const profile = orNotFound(await getProfile(getDb(), user.id));
  const { main, open } = await openLanguages(getDb());
  return { profile, main, open, yesterday: addDays(hospitalTime().date, -1) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return changeProfile({ user, request, address: addressOf(context) });
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("header.profile"),
  () => t("profile.about"),
  "/profile/details",
);

type Fields = Record<keyof ProfileForm | "image" | "image_remove", string>;

export default function ProfilePage() {
  const { profile, main, open, yesterday } = useLoaderData<typeof loader>();
  const { id, image: currentImage, ...kept } = profile;
  const values = { ...kept, language: kept.language ?? main };
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({ id: "profile", lastResult, defaultValue: values });
  const { firstname, lastname, gender, dob, phone, email, current_password, address, image } = fields;
  const inOrder = [
    image,
    firstname,
    lastname,
    gender,
    dob,
    phone,
    email,
    current_password,
    address,
    fields.language,
  ];
  return (
    <section className="panel" aria-labelledby="my-profile">
      <h2 id="my-profile">{t("header.profile")}</h2>
      <p className="panel-lead">{t("profile.lead")}</p>
      <PageForm form={form} fields={inOrder} action="/profile/details" submit={t("profile.save")} multipart>
        <PictureField
          field={image}
          label={t("profile.picture")}
          current={currentImage}
          names={`${profile.firstname} ${profile.lastname}`}
          removal={fields.image_remove}
          optional
        />
        <NameFields fields={fields} />
        <RadioField
          field={gender}
          label={t("profile.gender")}
          options={genders}
          words={{ Male: t("profile.male"), Female: t("profile.female") }}
        />
        <div className="field-row">
          <TextField
            field={dob}
            label={t("profile.dob")}
            type="date"
            min={earliestBirth}
            max={yesterday}
            autoComplete="bday"
          />
          <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="tel" maxLength={40} />
        </div>
        <TextField
          field={email}
          label={t("form.email")}
          hint={t("profile.email-hint")}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
        />
        <PasswordField
          field={current_password}
          label={t("profile.password")}
          hint={t("profile.password-hint")}
          autoComplete="current-password"
          optional="unmarked"
        />
        <TextArea
          field={address}
          label={t("contact.address")}
          rows={3}
          autoComplete="street-address"
          maxLength={300}
          optional
        />
        <LanguageField field={fields.language} open={open} />
      </PageForm>
    </section>
  );
}
