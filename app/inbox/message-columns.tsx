import { type Column, dateColumn } from "../dashboard/columns.tsx";
import { unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

interface Message {
  id: number;
  message: string;
  date: string;
}

/** What somebody wrote, and when. */
export const messageColumns: Column<Message>[] = [
  {
    label: () => t("contact.message-of"),
    text: ({ message }) => message,
    cell: ({ message }) => (
      <div className="clamp" {...unknownLanguage()}>
        {message}
      </div>
    ),
  },
  dateColumn("date", () => t("list.date")),
];
