import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { versionField } from "../../forms/hidden-fields.ts";
import { PageForm } from "../../site/page-form.tsx";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { FreeTimes } from "../calendar/free-times.ts";
import { Whom } from "../doctor-or-none.tsx";
import { FreeTimesOnly } from "../requests/when-fields.tsx";
import { ByPhone } from "./by-phone.tsx";

interface MoveFormProps {
  whom: { doctor: string | null; department: string | null };
  /** When it is now. */
  date: LocalDate;
  time: LocalTime;
  version: string;
  /** Whether it was cancelled with an invitation to choose another time. */
  isChoice: boolean;
  free: FreeTimes | null;
  lastResult: (SubmissionResult<string[]> & { free?: FreeTimes | null }) | null | undefined;
  action: string;
  /** The page that the popup stands over. */
  back: string;
}

/** In which a patient chooses one of the doctor's free times for a visit that is confirmed with that, or stays so. */
export function MoveForm({
  whom,
  date,
  time,
  version,
  isChoice,
  free,
  lastResult,
  action,
  back,
}: MoveFormProps) {
  const [form, fields] = useForm<{ date: string; time: string }>({ id: "move", lastResult });
  const title = t(isChoice ? "visit.another-time" : "visit.change");
  const submit = t(isChoice ? "visit.confirm-time" : "visit.move");
  const shown = lastResult ? (lastResult.free ?? null) : free;
  return (
    <Popup title={title} closeHref={back} width="wide">
      <p className="popup-lead">
        {(whom.doctor || whom.department) && (
          <>
            <Whom {...whom} />.{" "}
          </>
        )}
        <T
          id={isChoice ? "visit.move-choice" : "visit.move-lead"}
          values={{ day: <DateText date={date} />, time }}
        />
      </p>
      {shown?.days.length ? (
        <PageForm form={form} fields={[fields.time]} action={action} submit={submit}>
          <DefaultButton label={submit} />
          <input type="hidden" name={versionField} value={version} />
          <FreeTimesOnly date={fields.date} time={fields.time} free={shown} />
        </PageForm>
      ) : (
        <ByPhone>{t("visit.no-free-times")}</ByPhone>
      )}
    </Popup>
  );
}
