import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getWebInfo, updateWebInfo } from "../../db/queries/web-info.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { ownTextGroups } from "../site/own-texts.ts";
import { TextArea, TextField } from "../ui/form.tsx";
import { type CompanyForm, companySchema } from "./company.ts";
import { OwnTextFields } from "./own-text-fields.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  return { company: await findCompany() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "company.edit");
  return saveRecord(
    { request },
    {
      noun: "Company profile",
      user,
      schema: () => companySchema,
      images: ["logo", "welcome_cover"],
      current: await findCompany(),
      prepare: (formData) => withRichText(formData, ["about_description"]),
      update: (db, _, version, company) => updateWebInfo(db, version, company),
      to: "/admin/settings/company",
    },
  );
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Company Profile");

type Fields = Record<keyof CompanyForm | "logo" | "welcome_cover", string>;

export default function CompanyTab() {
  const { company } = useLoaderData<typeof loader>();
  const { id, logo: currentLogo, welcome_cover: currentCover, ...texts } = company;
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({
    id: "company",
    lastResult,
    defaultValue: texts,
  });
  const { logo, name, email, contacts, address, whatsapp, brand_color } = fields;
  const { welcome_message, welcome_cover, about_description, mission, vision, core_values } = fields;
  const { emergency, promises, leads } = ownTextGroups;
  const socials = [
    { field: fields.youtube, label: "YouTube" },
    { field: fields.instagram, label: "Instagram" },
    { field: fields.facebook, label: "Facebook" },
    { field: fields.twitter, label: "Twitter" },
  ];
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-label="Company Profile">
        <PopupForm
          form={form}
          fields={[
            logo,
            name,
            email,
            contacts,
            address,
            whatsapp,
            brand_color,
            ...[...emergency, ...promises].map((name) => fields[name]),
            welcome_message,
            welcome_cover,
            about_description,
            mission,
            vision,
            core_values,
            ...leads.map((name) => fields[name]),
            ...socials.map(({ field }) => field),
          ]}
          lastResult={lastResult}
          version={company.updated_at}
          submit="Save the company profile"
          multipart
        >
          <fieldset>
            <legend>Company information</legend>
            <ImageUpload field={logo} label="Logo" current={currentLogo} shape="logo" optional />
            <TextField field={name} label="Name" autoComplete="organization" maxLength={120} />
            <div className="field-row">
              <TextField field={email} label="Email" type="email" maxLength={254} optional />
              <TextField field={contacts} label="Phone" type="tel" maxLength={40} optional />
            </div>
            <TextField
              field={address}
              label="Address"
              hint="Used for the map on the contact page."
              maxLength={300}
              optional
            />
            <div className="field-row">
              <TextField
                field={whatsapp}
                label="WhatsApp"
                hint="Adds a chat button to every page."
                type="tel"
                maxLength={40}
                optional
              />
              <TextField
                field={brand_color}
                label="Theme colour"
                hint="Darkened where text on it would be hard to read."
                type="color"
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>Emergency and helpline</legend>
            <p className="hint">
              Shown on the home page and beside forms. Without a number, people are told to call their local
              emergency number.
            </p>
            <OwnTextFields names={emergency} fields={fields} />
          </fieldset>
          <fieldset>
            <legend>What you promise</legend>
            <p className="hint">
              Your website and emails make no other promises. Fields left empty are not shown.
            </p>
            <OwnTextFields names={promises} fields={fields} />
          </fieldset>
          <fieldset>
            <legend>About</legend>
            <TextArea field={welcome_message} label="Welcome message" rows={4} maxLength={2000} optional />
            <ImageUpload
              field={welcome_cover}
              label="Welcome message cover image"
              current={currentCover}
              optional
            />
            <RichTextField field={about_description} label="Description" optional />
            <TextArea field={mission} label="Mission" rows={4} maxLength={2000} optional />
            <TextArea field={vision} label="Vision" rows={4} maxLength={2000} optional />
            <TextField
              field={core_values}
              label="Core values"
              hint="Separated by commas."
              maxLength={500}
              optional
            />
          </fieldset>
          <fieldset>
            <legend>Page introductions</legend>
            <p className="hint">
              A sentence or two under the title of each page. Fields left empty are not shown.
            </p>
            <div className="field-row">
              <OwnTextFields names={leads} fields={fields} />
            </div>
          </fieldset>
          <fieldset>
            <legend>Social media</legend>
            {socials.map(({ field, label }) => (
              <TextField key={label} field={field} label={label} type="url" maxLength={500} optional />
            ))}
          </fieldset>
        </PopupForm>
      </section>
    </SettingsTabs>
  );
}

async function findCompany() {
  const company = await getWebInfo(getDb());
  if (!company) throw notFound();
  return { ...company, about_description: sanitize(company.about_description) };
}
