import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { slideRecords } from "../../db/queries/slides.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { TextField } from "../ui/form.tsx";
import { publicOrUnpublished, visibilityText } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { type SlideForm, slideSchema } from "./slide.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return json({ slide: await findSlide(params.id) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return saveRecord(
    { request },
    {
      noun: "Slide",
      user,
      schema: () => slideSchema,
      images: ["image"],
      current: await findSlide(params.id),
      create: slideRecords.create,
      update: slideRecords.update,
      shown: { active_status: (flag) => visibilityText(publicOrUnpublished, flag) },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.slide ? "Edit slide" : "Add slide");

export const handle = popupHandle;

export default function SlidePopup() {
  const { slide } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<SlideForm & { image: string }>({
    id: "slide",
    lastResult,
    defaultValue: slide ? { ...slide, image: undefined } : { active_status: "1" },
  });
  const { title, caption, active_status, image } = fields;
  return (
    <Popup title={slide ? "Edit slide" : "Add slide"} wide>
      <PopupForm
        form={form}
        fields={[image, title, caption, active_status]}
        lastResult={lastResult}
        version={slide?.updated_at}
        submit={slide ? "Save the slide" : "Add the slide"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={slide?.image ?? null} optional />
        <TextField field={title} label="Title" maxLength={120} />
        <TextField field={caption} label="Subtitle" maxLength={300} optional />
        <VisibilitySelect names={publicOrUnpublished} field={active_status} />
      </PopupForm>
    </Popup>
  );
}

async function findSlide(id: string | undefined) {
  if (id === undefined) return null;
  const slide = await slideRecords.find(getDb(), idFrom(id));
  if (!slide) throw notFound();
  return slide;
}
