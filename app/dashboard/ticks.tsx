import { useLive } from "../ui/live.ts";
import { t } from "../words/t.ts";
import { tickedRows } from "./list-href.ts";

/** The form that deals with the ticked rows of a list; it stands outside of the table. */
export const ticksForm = "ticks";

interface TickProps {
  id: number;
  /** What the row is called. */
  name: string;
}

/** The cell in which a row is ticked. */
export function Tick({ id, name }: TickProps) {
  return (
    <td className="table-tick no-print">
      <label className="tick">
        <input type="checkbox" name={tickedRows} value={id} form={ticksForm} />
        <span className="visually-hidden">{t("list.choose", { name })}</span>
      </label>
    </td>
  );
}

/** The head of that column: with a script, it ticks every row of the page. */
export function TickAll() {
  const live = useLive();
  return (
    <th scope="col" className="table-tick no-print">
      {live ? (
        <label className="tick">
          <input type="checkbox" form="" onChange={({ target }) => tickAll(target)} />
          <span className="visually-hidden">{t("list.choose-all")}</span>
        </label>
      ) : (
        <span className="visually-hidden">{t("list.choose-head")}</span>
      )}
    </th>
  );
}

function tickAll(head: HTMLInputElement): void {
  const boxes =
    head.closest("table")?.querySelectorAll<HTMLInputElement>(`input[name="${tickedRows}"]`) ?? [];
  for (const box of boxes) box.checked = head.checked;
}
