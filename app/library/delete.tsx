import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isHeldUploadOf } from "../../db/queries/uploads.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval, RowKept } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { removeUpload } from "../pictures/upload-files.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { findWholePicture, removePicture } from "./pictures.server.ts";
import { whyUsed } from "./uses.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const { id, description, uses, file_name } = orNotFound(await findWholePicture(params.id));
  const isHeld = await isHeldUploadOf(getDb(), file_name);
  return {
    name: description || t("media.numbered", { id: String(id) }),
    isOwn: description !== "",
    refusal: uses.length > 0 ? whyUsed(uses) : isHeld ? t("record.held") : null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  try {
    const removed = await inTransaction((trx) => removePicture(trx, user, id));
    if (removed && "file_name" in removed) await removeUpload(getUploads(), removed.file_name);
    return await answerRemoval(request, "Picture", Array.isArray(removed) ? removed : removed !== false);
  } catch (error) {
    if (!(error instanceof RowKept)) throw error;
    return answerRemoval(request, "Picture", error);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("Picture")));

export const handle = popupHandle;

export default function DeletePicture() {
  return <DeletePopup noun="Picture" {...useLoaderData<typeof loader>()} />;
}
