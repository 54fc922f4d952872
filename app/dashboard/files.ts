import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { readFormWithPictures } from "../forms/uploads.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { t } from "../words/t.ts";

/** Nothing to see here: pictures lie below `/files/images/`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "dashboard.enter");
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Takes a picture that a form of the dashboard sends ahead of itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "dashboard.enter");
  const { images } = await readFormWithPictures(request, ["file"], { userId: user.id, visibility: "public" });
  const { file } = images;
  if (!file) return answerWith({ status: "failed", message: t("picture.missing") }, { status: 422 });
  if ("problem" in file) return answerWith({ status: "failed", message: file.problem }, { status: 422 });
  return answerWith({ status: "success", file_name: file.file_name }, { status: 201 });
}
