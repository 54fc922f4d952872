import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listDepartmentIds, listDepartmentNames } from "../../db/queries/departments.ts";
import { serviceRecords } from "../../db/queries/services.ts";
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
import { Select, TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { type ServiceForm, serviceSchema } from "./service.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return json({ service: await findService(params.id), departments: await listDepartmentNames(getDb()) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  const departments = await listDepartmentNames(getDb());
  return saveRecord(
    { request },
    {
      noun: "Service",
      user,
      schema: async (db) => serviceSchema(await listDepartmentIds(db)),
      images: ["image"],
      prepare: (formData) => withRichText(formData, ["description"]),
      current: await findService(params.id),
      create: serviceRecords.create,
      update: serviceRecords.update,
      shown: {
        description: (html) => plainText(String(html)),
        department_id: (id) => departments.find((department) => department.id === id)?.name ?? "",
      },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.service ? "Edit service" : "Add service");

export const handle = popupHandle;

export default function ServicePopup() {
  const { service, departments } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ServiceForm & { image: string }>({
    id: "service",
    lastResult,
    defaultValue: service ? { ...service, image: undefined } : undefined,
  });
  const { name, department_id, description, image } = fields;
  return (
    <Popup title={service ? "Edit service" : "Add service"} wide>
      <PopupForm
        form={form}
        fields={[image, name, department_id, description]}
        lastResult={lastResult}
        version={service?.updated_at}
        submit={service ? "Save the service" : "Add the service"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={service?.image ?? null} optional />
        <TextField field={name} label="Name" maxLength={120} />
        <Select field={department_id} label="Department" placeholder="Choose a department">
          {departments.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <RichTextField field={description} label="Description" optional />
      </PopupForm>
    </Popup>
  );
}

async function findService(id: string | undefined) {
  if (id === undefined) return null;
  const service = await serviceRecords.find(getDb(), idFrom(id));
  if (!service) throw notFound();
  return { ...service, description: sanitize(service.description) };
}
