import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPageNames } from "../../db/queries/documents.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { NamedOptions, Select, TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type DocumentForm, documents } from "./documents.server.ts";
import { FileField } from "./file-field.tsx";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { document: await documents.loadRecord(args), pages: await listPageNames(getDb()) };
}

export async function action(args: ActionFunctionArgs) {
  return documents.save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("document", data?.document));

export const handle = popupHandle;

export default function DocumentPopup() {
  const { document, pages } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<DocumentForm & { file_name: string }>(
    "document",
    document && { ...document, page_id: String(document.page_id ?? ""), file_name: undefined },
  );
  const { title, page_id, file_name } = fields;
  return (
    <RecordPopup {...popup} fields={[file_name, title, page_id]}>
      <FileField field={file_name} hasFile={popup.record !== null} />
      <TextField field={title} label={t("media.title")} hint={t("document.title-hint")} maxLength={120} />
      <Select field={page_id} label={t("document.page")} placeholder={t("document.no-page")} optional>
        <NamedOptions of={pages} isOwn />
      </Select>
    </RecordPopup>
  );
}
