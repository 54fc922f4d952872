import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getCompany, updateCompany } from "../../db/queries/company.ts";
import { requireStaff } from "../access/guards.server.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { ownTextGroups } from "../site/own-texts.ts";
import { companySchema } from "./company.ts";
import { type CompanyFieldName, CompanyFields, socials } from "./company-fields.tsx";

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
      update: (db, _, version, company) => updateCompany(db, version, company),
      to: "/admin/settings/company",
    },
  );
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Company Profile");

export default function CompanyTab() {
  const { company } = useLoaderData<typeof loader>();
  const { logo: currentLogo, welcome_cover: currentCover, ...texts } = company;
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<CompanyFieldName, string>>({
    id: "company",
    lastResult,
    defaultValue: {
      ...texts,
      receptionists_book: String(texts.receptionists_book),
      reminders: String(texts.reminders),
      reminders_sms: String(texts.reminders_sms),
      waiting_minutes: String(texts.waiting_minutes),
      newsletter: String(texts.newsletter),
    },
  });
  const { logo, name, email, contacts, address, whatsapp, video_link } = fields;
  const { welcome_message, welcome_cover, about_description, mission, vision, core_values } = fields;
  const { reminders, reminders_sms, reminder_hours, quiet_from, quiet_until } = fields;
  const { emergency, promises, leads } = ownTextGroups;
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
            video_link,
            ...[...emergency, ...promises].map((name) => fields[name]),
            fields.receptionists_book,
            ...[reminders, reminders_sms, reminder_hours, quiet_from, quiet_until],
            fields.waiting_minutes,
            fields.newsletter,
            welcome_message,
            welcome_cover,
            about_description,
            mission,
            vision,
            core_values,
            ...leads.map((name) => fields[name]),
            ...socials.map(({ name }) => fields[name]),
          ]}
          lastResult={lastResult}
          version={company.updated_at}
          submit="Save the company profile"
          multipart
        >
          <CompanyFields fields={fields} currentLogo={currentLogo} currentCover={currentCover} />
        </PopupForm>
      </section>
    </SettingsTabs>
  );
}

async function findCompany() {
  const company = orNotFound(await getCompany(getDb()));
  return { ...company, about_description: sanitize(company.about_description) };
}
