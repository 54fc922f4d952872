import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { type DepartmentForm, departments } from "./departments.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { department: await departments.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return departments.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("department", data?.department));

export const handle = popupHandle;

export default function DepartmentPopup() {
  const { department } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<DepartmentForm & { image: string }>({
    id: "department",
    lastResult,
    defaultValue: department ? { ...department, image: undefined } : undefined,
  });
  const { name, description, image } = fields;
  return (
    <RecordPopup
      noun="department"
      record={department}
      form={form}
      fields={[image, name, description]}
      lastResult={lastResult}
    >
      <PictureUpload field={image} label="Image" current={department?.image ?? null} optional />
      <TextField field={name} label="Name" maxLength={120} />
      <RichTextField field={description} label="Description" optional />
    </RecordPopup>
  );
}
