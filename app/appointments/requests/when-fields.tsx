import type { ReactNode } from "react";
import type { LocalDate } from "../../../db/schema.ts";
import { AbsentList } from "../../site/absent-list.tsx";
import { useRootData } from "../../site/root-data.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { type FieldState, TextField, textOf } from "../../ui/form.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formatDate } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { FreeTimes } from "../calendar/free-times.ts";
import type { Offer } from "../calendar/offer.ts";
import { type ChosenSlot, dayField, freeTimesId, slotField, slotValue } from "../calendar/slot.ts";

interface WhenFieldsProps {
  date: FieldState;
  time: FieldState;
  today: LocalDate;
  /** Null while no doctor is chosen. */
  free: FreeTimes | null;
  /** The time that was chosen on the page before, if one was. */
  slot?: ChosenSlot | null;
  /** The nearest free times of any doctor, where the time was refused and no doctor is chosen. */
  offers?: Offer[] | undefined;
}

/**
 * When: one of a doctor's free times, day by day, or any date and time. Styles hide these two while a free time is chosen, and
 * `withSlot` lets it win over them. At first none is chosen, unless the page before led here with one: a form that is
 * shown again has its time in the two fields.
 *
 * The days are buttons that send the form, so its first one must be a `DefaultButton`.
 */
export function WhenFields({ date, time, today, free, slot = null, offers = [] }: WhenFieldsProps) {
  const { closedDays } = useRootData();
  return (
    <div className="when">
      <div data-free-times>
        <AbsentList days={free ? free.absent : closedDays} />
        {slot && !slot.isFree && <NotFree slot={slot} />}
        {free && <FreeTimeChoice free={free} chosen={slot?.isFree ? slot.value : ""} />}
        {offers.length > 0 && <OfferChoice offers={offers} />}
      </div>
      <p className="visually-hidden" aria-live="polite" />
      <div className="field-row">
        <TextField
          field={date}
          label={t("booking.date")}
          type="date"
          min={today}
          optional={free ? "unmarked" : false}
        />
        <TextField field={time} label={t("booking.time")} type="time" optional={free ? "unmarked" : false} />
      </div>
    </div>
  );
}

/** A doctor's free times, and no others. */
export function FreeTimesOnly({ date, time, free }: { date: FieldState; time: FieldState; free: FreeTimes }) {
  return (
    <div className="when">
      {time.errors && (
        <p className="field-error" id={`${time.id}-error`}>
          {time.errors.join(". ")}
        </p>
      )}
      <div data-free-times>
        <FreeTimeChoice free={free} only={time.id} chosen={slotValue(textOf(date), textOf(time))} />
      </div>
      <p className="visually-hidden" aria-live="polite" />
    </div>
  );
}

/** The nearest free times, each with its doctor, who is chosen with it. */
function OfferChoice({ offers }: { offers: Offer[] }) {
  return (
    <fieldset className="field free-times" id={freeTimesId} tabIndex={-1}>
      <legend className="legend-field">{t("booking.nearest")}</legend>
      <div className="slots slots-wide">
        {offers.map(({ date, time, doctor_id, name }) => (
          <label key={slotValue(date, time, doctor_id)} className="slot">
            <input type="radio" name={slotField} value={slotValue(date, time, doctor_id)} />
            {offerInWords(momentInWords(date, time), name)}
          </label>
        ))}
        <label className="slot slot-none">
          <input type="radio" name={slotField} value="" defaultChecked />
          {t("booking.other-time")}
        </label>
      </div>
    </fieldset>
  );
}

interface FreeTimeChoiceProps {
  free: FreeTimes;
  /** Another time cannot be asked for: the id of the first one, to which an error leads. */
  only?: string;
  /** The time that is chosen at first. */
  chosen?: string;
}

const momentInWords = (date: LocalDate, time: string) => t("booking.moment", { day: dayInWords(date), time });

const offerInWords = (moment: string, doctor: string | undefined) =>
  doctor ? t("booking.moment-with", { moment, doctor }) : moment;

/** That somebody else was faster; what stands below is the nearest. */
function NotFree({ slot }: { slot: ChosenSlot }) {
  const [date = "", time = ""] = slot.value.split("T");
  return (
    <div className="notice notice-warning" role="status">
      <Icon name="alert" />
      <p>{t("booking.no-longer-free", { moment: momentInWords(date, time) })}</p>
    </div>
  );
}

function FreeTimeChoice({ free, only, chosen = "" }: FreeTimeChoiceProps) {
  const [day] = free.days;
  if (!day) return <p className="hint">{t("booking.no-free-times")}</p>;
  return (
    <fieldset key={day} className="field free-times" id={freeTimesId} tabIndex={-1}>
      <legend className="legend-field">
        <T
          id="booking.free-on"
          values={{ day: dayInWords(day), count: free.times.length }}
          tags={{ hidden }}
        />
      </legend>
      <ul className="days">
        {free.earlier && (
          <DayButton day={free.earlier}>
            <Icon name="chevron-left" small />
            {t("booking.earlier")}
          </DayButton>
        )}
        {free.days.map((entry) => (
          <DayButton key={entry} day={entry} current={entry === day}>
            {formatDate(entry, "shortWeekdayDate")}
          </DayButton>
        ))}
        {free.later && (
          <DayButton day={free.later}>
            {t("booking.later")}
            <Icon name="chevron-right" small />
          </DayButton>
        )}
      </ul>
      <div className="slots">
        {free.times.map((entry, index) => (
          <label key={entry} className="slot">
            <input
              id={index === 0 ? only : undefined}
              type="radio"
              name={slotField}
              value={slotValue(day, entry)}
              required={only !== undefined}
              defaultChecked={chosen === slotValue(day, entry)}
            />
            {entry}
          </label>
        ))}
        {!only && (
          <label className="slot slot-none">
            <input type="radio" name={slotField} value="" defaultChecked={chosen === ""} />
            {t("booking.other-time")}
          </label>
        )}
      </div>
    </fieldset>
  );
}

interface DayButtonProps {
  day: LocalDate;
  current?: boolean;
  children: ReactNode;
}

function DayButton({ day, current = false, children }: DayButtonProps) {
  return (
    <li>
      <button
        type="submit"
        name={dayField}
        value={day}
        formAction={`#${freeTimesId}`}
        formNoValidate
        aria-current={current ? "date" : undefined}
      >
        {children}
      </button>
    </li>
  );
}
