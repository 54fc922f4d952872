import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { absenceRecords } from "../../db/queries/absences.ts";
import { isAsNew, keepTyped } from "../dashboard/as-new.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { recordTitle, TranslationPopup } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { LanguageLinks } from "../dashboard/translation-form.tsx";
import { getDb } from "../installation/installation.server.ts";
import { inLanguages, saveTranslation } from "../records/translations.server.ts";
import { NamedOptions, Select, TextField } from "../ui/form.tsx";
import { DefaultButton } from "../ui/unseen-fields.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import type { AbsenceForm } from "./absence.ts";
import { AffectedVisits } from "./affected-visits.tsx";
import { saveAbsence } from "./form.server.ts";
import { valuesOf } from "./form-values.ts";
import { hoursAt } from "./hours.server.ts";
import { ownOf, peopleFor } from "./people.server.ts";
import { scopeNames } from "./scopes.ts";
import { isTranslatable, translatableAbsences } from "./texts.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const absence = await hoursAt(user, absenceRecords, params.id);
  const { departments, doctors } = await peopleFor(getDb());
  const others =
    isTranslatable(absence) && (await inLanguages(getDb(), request, translatableAbsences, absence?.id));
  return {
    absence: absence ?? orNothing(absence, context),
    people: ownOf(user) === null ? { departments, doctors } : null,
    ...(others || { languages: [], translation: null }),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const absence = await hoursAt(user, absenceRecords, params.id);
  const translated =
    isTranslatable(absence) &&
    (await saveTranslation({ request }, translatableAbsences, { user, record_id: absence?.id }));
  return translated || saveAbsence(request, user, absence);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("absence", data?.absence));

export const handle = popupHandle;

export default function AbsencePopup() {
  const { absence: stored, people, languages, translation } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<AbsenceForm>({ id: "absence", lastResult, defaultValue: valuesOf(stored) });
  const absence = isAsNew(lastResult) ? null : stored;
  const { scope, department_id, doctor_id, from_date, from_time, until_date, until_time } = fields;
  const { reason, public_reason, yearly } = fields;
  const who = people ? [scope, department_id, doctor_id] : [];
  const affected = lastResult && "affected" in lastResult ? lastResult.affected : null;
  if (translation) return <TranslationPopup languages={languages} translation={translation} />;
  return (
    <Popup title={recordTitle("absence", absence)} wide>
      <LanguageLinks languages={languages} current={null} />
      <PopupForm
        form={form}
        fields={[...who, from_date, from_time, until_date, until_time, reason, public_reason, yearly]}
        lastResult={lastResult}
        version={absence?.updated_at}
        submit={
          affected
            ? t("absence.save-and-tell")
            : t(absence ? "record.save" : "record.add", kindWithin("absence"))
        }
      >
        <DefaultButton label={t("action.save")} />
        {affected && <AffectedVisits affected={affected} answered={lastResult?.initialValue ?? {}} />}
        {people && (
          <>
            <Select field={scope} label={t("absence.who-is-away")}>
              {Object.entries(scopeNames).map(([value, label]) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
            <div className="field-row">
              <Select
                field={doctor_id}
                label={t("booking.doctor")}
                placeholder={t("absence.none")}
                optional="unmarked"
              >
                <NamedOptions of={people.doctors} />
              </Select>
              <Select
                field={department_id}
                label={t("booking.department")}
                placeholder={t("absence.none")}
                optional="unmarked"
              >
                <NamedOptions of={people.departments} isOwn />
              </Select>
            </div>
          </>
        )}
        <div className="field-row">
          <TextField field={from_date} label={t("absence.first-day")} type="date" />
          <TextField field={from_time} label={t("absence.from")} type="time" optional />
        </div>
        <div className="field-row">
          <TextField field={until_date} label={t("absence.last-day")} type="date" optional />
          <TextField field={until_time} label={t("absence.until")} type="time" optional />
        </div>
        <p className="hint">{t("absence.no-last-day")}</p>
        <TextField
          field={reason}
          label={t("absence.reason")}
          hint={t("absence.reason-hint")}
          maxLength={200}
          optional
        />
        <TextField
          field={public_reason}
          label={t("absence.public-reason")}
          hint={t("absence.public-reason-hint")}
          maxLength={200}
          optional
        />
        <Select field={yearly} label={t("absence.how-often")}>
          <option value="0">{t("absence.once")}</option>
          <option value="1">{t("absence.every-year")}</option>
        </Select>
      </PopupForm>
    </Popup>
  );
}
