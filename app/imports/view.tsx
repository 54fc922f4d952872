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
import { reasons } from "./words.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return orNotFound(await showImport(getDb(), user, idFrom(params.id)));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "What came in");

export const handle = popupHandle;

export default function ViewImport() {
  const { id, plural, file_name, author, at, undone, kept, keptCount, ...counts } =
    useLoaderData<typeof loader>();
  return (
    <Popup title={`${plural} from a file`}>
      <p className="popup-lead">
        {file_name}, <DateText date={at.date} /> at {at.time}
        {author && `, by ${author}`}
      </p>
      <dl className="facts">
        <Fact term="New">{formatCount(counts.added)}</Fact>
        <Fact term="Changed">{formatCount(counts.changed)}</Fact>
        <Fact term="As they were">{formatCount(counts.unchanged)}</Fact>
        {undone && (
          <Fact term="Undone">
            <DateText date={undone.date} /> at {undone.time}
          </Fact>
        )}
      </dl>
      {keptCount > 0 && (
        <section className="popup-section">
          <h3>{keptCount === 1 ? "One stayed" : `${formatCount(keptCount)} stayed`}</h3>
          <ul>
            {kept.map(({ record_id, name, reason }) => (
              <li key={record_id}>
                <strong>{name}</strong>: {reasons[reason]}
              </li>
            ))}
          </ul>
          {keptCount > kept.length && <p>The first {kept.length} of them.</p>}
        </section>
      )}
      {undone ? (
        <ClosePopup />
      ) : (
        <p className="button-row">
          <Link className="button button-secondary" to={`../${id}/undo`} preventScrollReset>
            Undo this import
          </Link>
        </p>
      )}
    </Popup>
  );
}
