import { Fragment } from "react";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { hidden } from "./hidden.tsx";
import { Icon } from "./icon.tsx";
import { pagePath } from "./paging.ts";

interface PagerProps {
  /** Path of the list's first page. */
  path: string;
  page: number;
  pages: number;
}

/** Links to the other pages of a list; nothing when there is one page. */
export function Pager({ path, page, pages }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav className="pages" aria-label={t("pager.label")}>
      {page > 1 && (
        <a href={pagePath(path, page - 1)} rel="prev">
          <Icon name="chevron-left" small />
          {t("pager.previous")}
        </a>
      )}
      {shownPages(page, pages).map((number, index, shown) => (
        <Fragment key={number}>
          {number - (shown[index - 1] ?? 0) > 1 && <span>…</span>}
          {number === page ? (
            <span aria-current="page">{number}</span>
          ) : (
            <a href={pagePath(path, number)}>
              <T id="pager.page" values={{ number: String(number) }} tags={{ hidden }} />
            </a>
          )}
        </Fragment>
      ))}
      {page < pages && (
        <a href={pagePath(path, page + 1)} rel="next">
          {t("pager.next")}
          <Icon name="chevron-right" small />
        </a>
      )}
    </nav>
  );
}

/** The first page, the last, and the current one with its neighbours, ascending. */
function shownPages(page: number, pages: number): number[] {
  const shown = new Set([1, page - 1, page, page + 1, pages]);
  return [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
