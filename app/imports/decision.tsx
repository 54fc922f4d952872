import type { SerializeFrom } from "@remix-run/node";
import { Form, useLocation } from "@remix-run/react";
import { t } from "../words/t.ts";
import { matchField } from "./fields.ts";
import type { showFile } from "./file.server.ts";

/** A file that was looked at, as its page shows it. */
type LookedAt = SerializeFrom<Awaited<ReturnType<typeof showFile>>>;

/** Takes all of it in, or forgets the file. */
export function Decision({ file }: { file: LookedAt }) {
  const { pathname, search } = useLocation();
  const { problem, problemCount, counts, head, seen, invites, row } = file;
  const isNews = counts.added + counts.changed > 0;
  const isReady = !problem && problemCount === 0 && isNews;
  return (
    <Form id="import-decision" method="post" action={pathname + search} preventScrollReset>
      {head.map(({ field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
        <input key={index} type="hidden" name={matchField(index)} value={field} />
      ))}
      <input type="hidden" name="seen" value={seen} />
      {isReady && invites && counts.added > 0 && (
        <label className="choice">
          <input type="checkbox" name="invite" value="1" />
          {invites}
        </label>
      )}
      {!isNews && !problem && problemCount === 0 && <p>{t("import.all-there")}</p>}
      <div className="button-row">
        {isReady && (
          <button className="button" type="submit">
            {t("import.import", { row, count: counts.added + counts.changed })}
          </button>
        )}
        <button className="button button-secondary" type="submit" name="discard" value="1">
          {t("import.forget")}
        </button>
      </div>
    </Form>
  );
}
