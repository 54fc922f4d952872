import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { pictureUrl } from "../pictures/picture-address.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { Literal } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { FocusFields } from "./focus-fields.tsx";
import { loadPicture, sentPicture } from "./picture-popup.server.ts";
import { changePicture } from "./pictures.server.ts";
import { type PictureForm, pictureSchema } from "./schema.server.ts";
import { UseList } from "./use-list.tsx";
import { WholePicture } from "./whole-picture.tsx";
import "../words/areas/media.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPicture(args);
}

export async function action(args: ActionFunctionArgs) {
  const { user, picture } = await sentPicture(args);
  return saveRecord(args, {
    noun: "Picture",
    user,
    current: picture,
    schema: () => pictureSchema,
    update: async (db, _, version, words) =>
      !!picture && changePicture(db, picture, { by: user, version, words }),
  });
}

export const headers = formHeaders;

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, editTitle());

const editTitle = () => t("record.edit-title", kindWithin("picture"));

export const handle = popupHandle;

export default function EditPicture() {
  const { picture } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { description, focus_x, focus_y }] = useForm<PictureForm>({
    id: "picture",
    lastResult,
    defaultValue: picture && {
      description: picture.description,
      focus_x: String(picture.focus_x),
      focus_y: String(picture.focus_y),
    },
  });
  return (
    <Popup title={editTitle()} wide>
      <PopupForm
        form={form}
        fields={[description, focus_x, focus_y]}
        lastResult={lastResult}
        version={picture?.updated_at}
        submit={t("record.save", kindWithin("picture"))}
      >
        {picture && <WholePicture {...picture} />}
        <TextField
          field={description}
          label={t("booking.description-of")}
          hint={t("library.description-edit-hint")}
          maxLength={250}
          optional
        />
        {picture && (
          <>
            <FocusFields image={picture.file_name} x={focus_x} y={focus_y} />
            <div className="field">
              <h3>{t("library.used-in")}</h3>
              <UseList uses={picture.uses} all />
            </div>
            <div className="field">
              <h3>{t("library.in-text")}</h3>
              <p className="hint">
                <T id="library.in-text-hint" tags={{ em: (inside) => <em>{inside}</em> }} />
              </p>
              <p>
                <code>
                  <Literal>{`![](${pictureUrl(picture.file_name)})`}</Literal>
                </code>
              </p>
            </div>
          </>
        )}
      </PopupForm>
    </Popup>
  );
}
