import { dayInWords } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import type { DoctorDay as Told } from "./doctor-day.server.ts";

/** What can be told on the telephone of a doctor's day, and of the department's next free time. */
export function DoctorDay({ hours, department, next }: Told) {
  if (!hours && !department) return null;
  return (
    <dl className="facts">
      {hours && (
        <Fact term={`${hours.name} on ${dayInWords(hours.date)}`}>
          {[hours.times || "No hours", ...hours.away].join(". ")}
        </Fact>
      )}
      {department && (
        <Fact term={`Next free in ${department}`}>
          {next ? `${dayInWords(next.date)} at ${next.time} with ${next.name}` : "Nothing in the next weeks"}
        </Fact>
      )}
    </dl>
  );
}
