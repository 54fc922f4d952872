import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ClosePopup, Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { showImport } from "./imports.server.ts";
import "../words/areas/reports.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return orNotFound(await showImport(getDb(), user, idFrom(params.id)));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("import.came-in"));

export const handle = popupHandle;

export default function ViewImport() {
  const { id, plural, file_name, author, at, undone, kept, keptCount, ...counts } =
    useLoaderData<typeof loader>();
  return (
    <Popup title={t("import.title-of", { plural })}>
      <p className="popup-lead">
        <T
          id="import.view-lead"
          values={{
            file: <Typed>{file_name}</Typed>,
            day: <DateText date={at.date} />,
            time: at.time,
            known: author ? "yes" : "no",
            author: <Typed>{author ?? ""}</Typed>,
          }}
        />
      </p>
      <dl className="facts">
        <Fact term={t("import.new")}>{formatCount(counts.added)}</Fact>
        <Fact term={t("import.changed")}>{formatCount(counts.changed)}</Fact>
        <Fact term={t("import.same")}>{formatCount(counts.unchanged)}</Fact>
        {undone && (
          <Fact term={t("import.undone")}>
            <T id="booking.moment" values={{ day: <DateText date={undone.date} />, time: undone.time }} />
          </Fact>
        )}
      </dl>
      {keptCount > 0 && (
        <section className="popup-section">
          <h3>{t("import.stayed", { count: keptCount })}</h3>
          <ul>
            {kept.map(({ record_id, name, reason }) => (
              <li key={record_id}>
                <T
                  id="import.kept"
                  values={{
                    name:
                      name === null ? (
                        t("import.no-name", { number: String(record_id) })
                      ) : (
                        <Typed>{name}</Typed>
                      ),
                    reason,
                  }}
                  tags={{ strong: (inside) => <strong>{inside}</strong> }}
                />
              </li>
            ))}
          </ul>
          {keptCount > kept.length && <p>{t("import.first-of", { count: kept.length })}</p>}
        </section>
      )}
      {undone ? (
        <ClosePopup />
      ) : (
        <p className="button-row">
          <Link className="button button-secondary" to={`../${id}/undo`} preventScrollReset>
            {t("import.undo-it")}
          </Link>
        </p>
      )}
    </Popup>
  );
}
