import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type RedirectForm, redirects } from "./redirects.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { redirect: await redirects.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return redirects.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("redirect", data?.redirect));

export const handle = popupHandle;

export default function RedirectPopup() {
  const { redirect } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<RedirectForm>("redirect", redirect);
  const { from_path, to_address } = fields;
  return (
    <RecordPopup {...popup} fields={[from_path, to_address]}>
      <TextField field={from_path} label={t("redirect.old")} hint={t("redirect.old-hint")} maxLength={500} />
      <TextField field={to_address} label={t("redirect.new")} hint={t("redirect.new-hint")} maxLength={500} />
    </RecordPopup>
  );
}
