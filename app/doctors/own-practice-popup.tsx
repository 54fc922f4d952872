import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { namesOf } from "../forms/stored-names.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { findDoctor, savePractice } from "./own-practice.server.ts";
import { PracticeFields } from "./practice-fields.tsx";
import { requireDoctor } from "./signed-in-doctor.server.ts";

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
