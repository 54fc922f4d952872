import { DateText } from "../../ui/dates.tsx";
import { T } from "../../words/words.tsx";

interface OfferedTimeProps {
  date: string;
  time: string;
  doctor: string;
}

/** A time that became free, and with whom. */
export function OfferedTime({ date, time, doctor }: OfferedTimeProps) {
  const moment = <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />;
  return <T id="list.pair" values={{ first: moment, next: doctor }} />;
}
