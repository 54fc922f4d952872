import { type Column, dateColumn } from "../../dashboard/columns.tsx";
import { DateText } from "../../ui/dates.tsx";
import { Numeral, Own, Typed } from "../../words/own.tsx";
import { inSequence } from "../../words/sequence.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { ShownWaiting } from "./shown.server.ts";
import { waitingStatuses } from "./waiting.ts";

/** Somebody on the waiting list, as the staff's list shows them. */
export interface Row extends ShownWaiting {
  names: string;
  phone: string;
  email: string;
  since: string;
}

/** What a row is called, where its links are told apart. */
export const nameOf = ({ names }: Row) => names || t("appointment.no-name");

const whatFor = ({ doctor, department, kind }: Row) =>
  inSequence([doctor ?? department, kind].filter((part) => part !== null));

/** The same with what the hospital wrote in its own language. */
function WhatFor({ row: { doctor, department, kind } }: { row: Row }) {
  const whom = doctor ?? (department && <Own>{department}</Own>);
  const visit = kind && <Own>{kind}</Own>;
  return whom && visit ? <T id="list.pair" values={{ first: whom, next: visit }} /> : whom || visit;
}

const offered = ({ offer }: Row) =>
  offer
    ? t("waiting-list.offered-words", {
        date: offer.date,
        time: offer.time,
        doctor: offer.doctor,
        until: `${offer.until.date} ${offer.until.time}`,
      })
    : "";

const shortMoment = ({ date, time }: { date: string; time: string }) => (
  <span className="whole-words">
    <T id="booking.moment" values={{ day: <DateText date={date} short />, time }} />
  </span>
);

export const columns: Column<Row>[] = [
  {
    label: () => t("contact.names"),
    sort: "names",
    text: nameOf,
    cell: ({ names, phone }) => (
      <>
        {names ? <Typed>{names}</Typed> : t("appointment.no-name")}
        {phone && (
          <p className="hint">
            <Numeral>{phone}</Numeral>
          </p>
        )}
      </>
    ),
    heads: true,
  },
  {
    label: () => t("waiting-list.waits-for"),
    text: whatFor,
    cell: (row) => (
      <>
        <WhatFor row={row} />
        <p className="hint">{row.suits}</p>
      </>
    ),
  },
  dateColumn("since", () => t("waiting-list.since"), { sort: "created_at" }),
  {
    label: () => t("appointment.status"),
    text: ({ state }) => waitingStatuses[state].label(),
    cell: ({ state, offer }) => (
      <>
        <span className={`tag ${waitingStatuses[state].tag}`}>{waitingStatuses[state].label()}</span>
        {offer && (
          <p className="hint">
            <T
              id="waiting-list.kept"
              values={{ moment: shortMoment(offer), until: shortMoment(offer.until) }}
            />
          </p>
        )}
      </>
    ),
  },
];

/** What a spreadsheet gets. */
export const exportedColumns: Column<Row>[] = [
  ...columns,
  { label: () => t("waiting.suits"), text: ({ suits }) => suits },
  { label: () => t("form.phone"), text: ({ phone }) => phone },
  { label: () => t("form.email"), text: ({ email }) => email },
  { label: () => t("waiting-list.offered"), text: offered },
];
