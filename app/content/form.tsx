import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { initialOf, RecordField, statesOf } from "../dashboard/record-fields.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindAt } from "./kinds.server.ts";

// The form of every kind of record whose declaration says what it asks for.

export async function loader(args: LoaderFunctionArgs) {
  return kindAt(args.request).formScreen(args);
}

export async function action(args: ActionFunctionArgs) {
  return kindAt(args.request).save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data ? titleOf(data) : "");

export const handle = popupHandle;

interface Titled {
  record: object | null;
  noun: string;
  added: string;
}

const titleOf = ({ record, noun, added }: Titled) => recordTitle(record ? noun : added, record);

export default function RecordForm() {
  const data = useLoaderData<typeof loader>();
  const { noun, added, fields: sent } = data;
  const { popup, fields } = useRecordForm<Record<string, string>>(noun, data.record, initialOf(sent));
  const { record } = popup;
  return (
    <RecordPopup {...popup} noun={added} title={titleOf({ ...data, record })} fields={statesOf(sent, fields)}>
      {sent.map((field) => (
        <RecordField key={field.name} sent={field} fields={fields} record={record} />
      ))}
    </RecordPopup>
  );
}
