import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getCompany } from "../../db/queries/company.ts";
import type { Company } from "../../db/schema.ts";
import { requireStaff } from "../access/guards.server.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { DraftLine } from "../dashboard/record-lines.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { LanguageLinks } from "../dashboard/translation-form.tsx";
import { draftParameter, formVersion } from "../forms/draft.ts";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { begunWith, draftingOf } from "../records/form-drafts.server.ts";
import { inLanguages, saveTranslation } from "../records/translations.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { ownTextGroups } from "../site/own-texts.ts";
import { companySchema } from "./company.ts";
import { type CompanyFieldName, CompanyFields, socials } from "./company-fields.tsx";
import { companyHistory, rememberedCompany, translatableCompany } from "./company-history.server.ts";
import { CompanyTranslation } from "./company-translation.tsx";
import "../words/areas/settings.ts";
import { t } from "../words/t.ts";

const path = "/admin/settings/company";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  const { begun, note } = await findCompany(request);
  const others = await inLanguages(getDb(), request, translatableCompany, begun.id);
  return { company: begun, draft: note, ...others };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "company.edit");
  const found = await findCompany(request);
  const to = new URL(request.url).pathname + new URL(request.url).search;
  const translated = await saveTranslation({ request }, translatableCompany, { user, record_id: 1, to });
  if (translated) return translated;
  return saveRecord(
    { request },
    {
      noun: "Company profile",
      user,
      schema: () => companySchema,
      images: ["logo", "welcome_cover"],
      current: found.live,
      begun: found.begun,
      prepare: (formData) => withRichText(formData, ["about_description"]),
      update: rememberedCompany(user).update,
      // The form goes on with what it has kept.
      drafting: { ...draftingOf("web_info", user, found), to: `${path}?${draftParameter}=1` },
      shown: await companyHistory.inWords(),
      to: path,
    },
  );
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.company"));

export default function CompanyTab() {
  const { company, draft, translation, languages } = useLoaderData<typeof loader>();
  const version = translation?.updated_at ?? formVersion({ ...company, draft });
  return translation ? (
    <CompanyTranslation key={version} translation={translation} languages={languages} />
  ) : (
    <CompanyPanel key={version} version={version} />
  );
}

/** Another version is another form: nothing of what was typed before belongs to it. */
function CompanyPanel({ version }: { version: string }) {
  const { company, draft, languages } = useLoaderData<typeof loader>();
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
      <section className="panel settings-panel" aria-label={t("settings.company")}>
        <LanguageLinks languages={languages} current={null} />
        {draft && <DraftLine draft={draft} />}
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
          version={version}
          submit={t("company.save")}
          draft={t("company.save-draft")}
          multipart
        >
          <CompanyFields fields={fields} currentLogo={currentLogo} currentCover={currentCover} />
        </PopupForm>
        <p className="popup-foot">
          <Link className="text-link" to="/admin/history?kind=web_info">
            {t("record.versions")}
          </Link>
        </p>
      </section>
    </SettingsTabs>
  );
}

async function findCompany(request: Request) {
  const company = orNotFound(await getCompany(getDb()));
  const clean = (row: Company) => ({ ...row, about_description: sanitize(row.about_description) });
  return begunWith(getDb(), request, { kind: "web_info", live: clean(company), clean });
}
