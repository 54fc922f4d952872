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
import { lookIn, trialPath } from "../site/look-trial.server.ts";
import { lookSchema } from "../theme/look-schema.server.ts";
import "../words/areas/settings.ts";
import { t } from "../words/t.ts";
import { LookFields, lookFieldNames, placesOf, readPlaces } from "./look-fields.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  const company = orNotFound(await getCompany(getDb()));
  const { brand_color, action_color, heading_face, icon, home_sections, logo_dark } = {
    ...company,
    ...(await lookIn(request.url)),
  };
  return {
    look: { brand_color, action_color, heading_face, icon, home_sections, logo_dark },
    current: { logo: company.logo, logo_dark: company.logo_dark },
    version: company.updated_at,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "company.edit");
  return saveRecord(
    { request },
    {
      noun: "Look",
      user,
      schema: () => lookSchema,
      images: ["logo_dark"],
      current: orNotFound(await getCompany(getDb())),
      prepare: readPlaces,
      preview: trialPath,
      update: (db, _, version, look) => updateCompany(db, version, look),
      to: "/admin/settings/look",
    },
  );
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.look"));

export default function LookTab() {
  const { look, current, version } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<(typeof lookFieldNames)[number], string>>({
    id: "look",
    lastResult,
    defaultValue: {
      ...look,
      own_action: look.action_color ? "1" : "0",
      action_color: look.action_color || look.brand_color,
      ...placesOf(look.home_sections),
    },
  });
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-label={t("settings.look")}>
        <PopupForm
          form={form}
          fields={lookFieldNames.map((name) => fields[name])}
          lastResult={lastResult}
          version={version}
          submit={t("look.save")}
          preview={t("look.preview")}
          multipart
        >
          <LookFields fields={fields} current={current} />
        </PopupForm>
      </section>
    </SettingsTabs>
  );
}
