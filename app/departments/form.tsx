import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
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
  screenMeta(matches, data?.department ? "Edit department" : "Add department");

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
    <Popup title={department ? "Edit department" : "Add department"} wide>
      <PopupForm
        form={form}
        fields={[image, name, description]}
        lastResult={lastResult}
        version={department?.updated_at}
        submit={department ? "Save the department" : "Add the department"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={department?.image ?? null} optional />
        <TextField field={name} label="Name" maxLength={120} />
        <RichTextField field={description} label="Description" optional />
      </PopupForm>
    </Popup>
  );
}
