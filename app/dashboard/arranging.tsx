import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { List } from "./list.server.ts";
import { rowId } from "./list-href.ts";
import { arrangeParameter, perPage, withParameters } from "./list-query.ts";
import { screenAt } from "./screens.ts";

/** The way into the order of a list's rows, and out of it. */
export function ArrangeLink({ arranging }: { arranging: boolean }) {
  const { search } = useLocation();
  const to = withParameters(search, { [arrangeParameter]: arranging ? "" : "1", sort: "" });
  return (
    <Link className={arranging ? "button" : "button button-secondary"} to={{ search: to }}>
      <Icon name={arranging ? "check" : "sort"} small />
      {t(arranging ? "order.done" : "order.change")}
    </Link>
  );
}

/** Says what can be done with rows that are being moved, and what becomes of those that are not shown. */
export function ArrangeHint({ narrowed }: { narrowed: boolean }) {
  const live = useLive();
  return (
    <p className="list-hint">
      {t("order.hint", { drag: live ? "yes" : "no" })}
      {narrowed && ` ${t("order.hidden")}`}
    </p>
  );
}

type Arranged = Pick<List<{ id: number }>, "rows" | "page" | "arranging">;

/** How a list's rows are moved: a form for each of two ways, and dragging for who can. */
export interface Arranging {
  /** What moves a row up or down; null where it is the first or the last. */
  up: (index: number) => Move | null;
  down: (index: number) => Move | null;
  /** Where the popup of a row that moves it anywhere is. */
  popup: (id: number) => string;
  /** Has a button keep the focus when its row has moved. */
  keepFocus: (id: string) => void;
  /** What a dragged row stands beside when it is let go. */
  drop: (dragged: number, index: number, side: Side) => void;
}

export type Side = "before" | "after";

interface Move {
  action: string;
  side: Side;
  beside: number;
}

/** @returns null where the rows of a list are not being moved */
export function useArranging({ rows, page, arranging }: Arranged): Arranging | null {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const ids = rows.map(({ id }) => id);
  const keepFocus = useKeptFocus(ids.join());
  if (!arranging) return null;
  const path = screenAt(pathname)?.path ?? pathname;
  const moveOn = (toPage: number) => {
    const query = withParameters(search, toPage > 1 ? { page: String(toPage) } : {});
    return (id: number | undefined) => `${path}/${id}/move${query}`;
  };
  const actionOf = moveOn(page);
  const { above, below } = arranging;
  return {
    keepFocus,
    popup: actionOf,
    up: (index) => {
      const beside = ids[index - 1] ?? above;
      // Where it goes to the page before, so does who moves it.
      const action = moveOn(index === 0 ? page - 1 : page)(ids[index]);
      return beside === null ? null : { action, side: "before", beside };
    },
    down: (index) => {
      const beside = ids[index + 1] ?? below;
      const action = moveOn(index === ids.length - 1 ? page + 1 : page)(ids[index]);
      return beside === null ? null : { action, side: "after", beside };
    },
    drop: (dragged, index, side) => {
      const beside = ids[index];
      if (beside === undefined || beside === dragged) return;
      submit(
        { [side]: String(beside) },
        { method: "post", action: actionOf(dragged), preventScrollReset: true },
      );
    },
  };
}

/** The page of such a list that has a number; null for one so far down that it is reached from its neighbour only. */
export function numberedPage(search: string, page: number): string | null {
  return (page - 1) * perPage > 1000 ? null : withParameters(search, page > 1 ? { page: String(page) } : {});
}

/** The browser takes the focus from a button whose row it moves. */
function useKeptFocus(order: string): (id: string) => void {
  const pressed = useRef<string>();
  const seen = useRef(order);
  useEffect(() => {
    if (seen.current === order) return;
    seen.current = order;
    const id = pressed.current;
    pressed.current = undefined;
    if (!id) return;
    const row = document.getElementById(id.replace(/-(?:up|down)$/, ""));
    (document.getElementById(id) ?? row)?.focus({ preventScroll: true });
  }, [order]);
  return (id) => {
    pressed.current = id;
  };
}

interface RowMovesProps {
  arranging: Arranging;
  index: number;
  id: number;
  name: string;
}

/** The cell of a row that is being moved. */
export function RowMoves({ arranging, index, id, name }: RowMovesProps) {
  const live = useLive();
  return (
    <td className="table-actions no-print" data-label={t("list.order")}>
      <div className="row-actions row-moves">
        {live && (
          <span className="grip" draggable aria-hidden="true">
            <Icon name="menu" />
          </span>
        )}
        <MoveButton {...{ arranging, id, name }} way="up" move={arranging.up(index)} />
        <MoveButton {...{ arranging, id, name }} way="down" move={arranging.down(index)} />
        <Link className="icon-button has-word" to={arranging.popup(id)} preventScrollReset>
          <Icon name="sort" />
          <T
            id="order.move"
            values={{ name: <span {...ownLanguage()}>{name}</span> }}
            tags={{
              word: (inside) => <span className="icon-word">{inside}</span>,
              hidden: (inside) => <span className="visually-hidden">{inside}</span>,
            }}
          />
        </Link>
      </div>
    </td>
  );
}

interface MoveButtonProps {
  arranging: Arranging;
  id: number;
  name: string;
  way: "up" | "down";
  move: Move | null;
}

function MoveButton({ arranging, id, name, way, move }: MoveButtonProps) {
  if (!move) return <span className="icon-button no-move" />;
  const button = `${rowId(id)}-${way}`;
  return (
    <Form method="post" action={move.action} onSubmit={() => arranging.keepFocus(button)} preventScrollReset>
      <input type="hidden" name={move.side} value={move.beside} />
      <button className="icon-button has-word" id={button} type="submit">
        <Icon name={`chevron-${way}`} />
        <span className="icon-word">{t(`order.${way}`)}</span>
        <span className="visually-hidden" {...ownLanguage()}>
          {" "}
          {name}
        </span>
      </button>
    </Form>
  );
}
