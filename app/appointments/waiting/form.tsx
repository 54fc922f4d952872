import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays } from "../../../db/local-time.ts";
import { isFirstSubmission, wasSubmitted } from "../../../db/queries/form-submissions.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, parseForm, readForm, refused, shownAgain } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { notFound } from "../../http/responses.ts";
import { getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { asksToShow } from "../calendar/slot.ts";
import { DoctorChoice } from "../requests/doctor-choice.tsx";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { KindChoice } from "../requests/kind-choice.tsx";
import { kindsFor } from "../requests/kinds.server.ts";
import { PersonFields } from "../requests/person-fields.tsx";
import { PatientLanguage } from "../staff/patient-language.tsx";
import { AlreadyWaiting, hasWaitingList, join } from "./join.server.ts";
import { SuitsFields } from "./suits-fields.tsx";
import { joinedWords } from "./waiting.ts";
import { checkedWaitingSchema, type WaitingWish } from "./waiting-schema.server.ts";
import "../../words/areas/clinic.ts";

async function enter(args: Pick<LoaderFunctionArgs, "request" | "context">) {
  const user = await requireStaff(args, "waiting.manage");
  if (!(await hasWaitingList(getDb()))) throw notFound();
  return user;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await enter({ request, context });
  const today = hospitalTime().date;
  return {
    choices: await loadChoices(getDb(), user),
    kinds: await kindsFor(getDb(), user),
    languages: await openLanguages(getDb()),
    today,
    until_date: addDays(today, 30),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await enter({ request, context });
  const formData = await readForm(request);
  if (asksToShow(formData)) return shownAgain(formData);
  const print = printOf("new waiting", formData);
  try {
    const refusal = await inTransaction(async (trx) => {
      // The first of two presses has put them on the list.
      if (print && (await wasSubmitted(trx, print))) return null;
      const submission = await parseForm(formData, checkedWaitingSchema(trx, user));
      if (submission.status !== "success") return refused(submission);
      await join(trx, user, { ...submission.value, user_id: null, appointment_id: null });
      if (print) await isFirstSubmission(trx, print);
      return null;
    });
    return refusal ?? redirectWithNotice(listHref(request), { role: "status", text: joinedWords() });
  } catch (error) {
    if (!(error instanceof AlreadyWaiting)) throw error;
    return formRefusal(formData, t("waiting-list.already"), 409);
  }
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("waiting-list.add-submit"));

export const handle = popupHandle;

const inOrder = [
  ...(["firstname", "lastname", "phone", "email", "language", "visit_type_id", "department_id"] as const),
  ...(["doctor_id", "description", "until_date", "days", "from_time", "until_time", "notice_hours"] as const),
];

export default function AddWaiting() {
  const { choices, kinds, languages, today, until_date } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<keyof WaitingWish, string>>({
    id: "add-waiting",
    lastResult,
    defaultValue: { until_date, language: languages.main },
  });
  return (
    <Popup title={t("waiting-list.add-title")} wide>
      <PopupForm
        form={form}
        fields={inOrder.map((name) => fields[name])}
        lastResult={lastResult}
        submit={t("waiting-list.add-submit")}
        keep={t("action.back-to-list")}
      >
        <DefaultButton label={t("waiting-list.add-submit")} />
        <PersonFields fields={fields} />
        <PatientLanguage field={fields.language} open={languages.open} />
        <DoctorChoice
          department={fields.department_id}
          doctor={fields.doctor_id}
          choices={choices}
          oneIsNeeded={t("form.place-missing")}
        >
          <KindChoice field={fields.visit_type_id} kinds={kinds} />
        </DoctorChoice>
        <TextArea field={fields.description} label={t("booking.description-of")} maxLength={2000} optional />
        <SuitsFields fields={fields} today={today} />
      </PopupForm>
    </Popup>
  );
}
