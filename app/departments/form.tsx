import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { departmentRecords } from "../../db/queries/departments.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { type DepartmentForm, departmentSchema } from "./department-schema.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return json({ department: await findDepartment(params.id) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return saveRecord(
    { request },
    {
      noun: "Department",
      user,
      schema: () => departmentSchema,
      images: ["image"],
      prepare: (formData) => withRichText(formData, ["description"]),
      current: await findDepartment(params.id),
      create: departmentRecords.create,
      update: departmentRecords.update,
      shown: { description: (html) => plainText(String(html)) },
    },
  );
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

async function findDepartment(id: string | undefined) {
  if (id === undefined) return null;
  const department = await departmentRecords.find(getDb(), idFrom(id));
  if (!department) throw notFound();
  return { ...department, description: sanitize(department.description) };
}
