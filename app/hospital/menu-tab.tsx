import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getCompany, updateCompany } from "../../db/queries/company.ts";
import { listBarPages } from "../../db/queries/pages.ts";
import { requireStaff } from "../access/guards.server.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { barNames } from "../site/menu.ts";
import { menuSchema } from "../site/menu-schema.server.ts";
import "../words/areas/settings.ts";
import { t } from "../words/t.ts";
import {
  barInWords,
  begunFieldOf,
  MenuFields,
  menuFieldNames,
  orderFieldOf,
  placesOf,
  readMenu,
} from "./menu-fields.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  const { menu_order, footer_order, updated_at } = orNotFound(await getCompany(getDb()));
  return { menu_order, footer_order, pages: await listBarPages(getDb()), version: updated_at };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "company.edit");
  const pages = await listBarPages(getDb());
  const current = orNotFound(await getCompany(getDb()));
  return saveRecord(
    { request },
    {
      noun: "Menu",
      user,
      schema: () => menuSchema,
      current,
      reread: getCompany,
      prepare: (formData) => readMenu(formData, pages, current),
      update: (db, _, version, menu) => updateCompany(db, version, menu),
      to: "/admin/settings/menu",
      shown: Object.fromEntries(
        barNames.map((bar) => [orderFieldOf(bar), (order) => barInWords(bar, String(order), pages)]),
      ),
    },
  );
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.menu"));

export default function MenuTab() {
  const { menu_order, footer_order, pages, version } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<string, string>>({
    id: "menu",
    lastResult,
    defaultValue: {
      ...placesOf("menu", menu_order, pages),
      ...placesOf("footer", footer_order, pages),
      [begunFieldOf("menu")]: menu_order,
      [begunFieldOf("footer")]: footer_order,
    },
  });
  const names = menuFieldNames(pages);
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-label={t("settings.menu")}>
        <PopupForm
          form={form}
          fields={names.map((name) => fields[name] ?? { id: name, name })}
          lastResult={lastResult}
          version={version}
          submit={t("menu.save")}
        >
          <p className="hint">{t("menu.lead")}</p>
          <MenuFields fields={fields} pages={pages} />
        </PopupForm>
      </section>
    </SettingsTabs>
  );
}
