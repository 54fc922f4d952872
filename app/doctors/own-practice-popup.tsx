import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { namesOf } from "../forms/stored-names.ts";
import { forbidden } from "../http/responses.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { findDoctor, savePractice } from "./own-practice.server.ts";
import { PracticeFields } from "./practice-fields.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireDoctor(args);
  const { languages, treats, updated_at } = await findDoctor(id);
  return {
    practice: { languages: namesOf(languages).join(", "), treats: namesOf(treats).join(", ") },
    updated_at,
  };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireDoctor(args);
  return savePractice(args, user);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("doctor.practice"));

export const handle = popupHandle;

export default function OwnPracticePopup() {
  const { practice, updated_at } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { languages, treats }] = useForm<typeof practice>({
    id: "practice",
    lastResult,
    defaultValue: practice,
  });
  return (
    <Popup title={t("doctor.practice")}>
      <p className="popup-lead">{t("practice.lead")}</p>
      <PopupForm
        form={form}
        fields={[languages, treats]}
        lastResult={lastResult}
        version={updated_at}
        submit={t("action.save")}
      >
        <PracticeFields languages={languages} treats={treats} whose="you" />
      </PopupForm>
    </Popup>
  );
}

/** The doctor who is signed in: the only one whom this popup shows. */
async function requireDoctor({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const user = await requireScreen({ request, context });
  if (user.role !== "doctor" || !can(user, "doctors.edit", { user_id: user.id })) throw forbidden();
  return user;
}
