import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { findUpdate, updateRecords } from "../../db/queries/updates.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { datesInWords, VisibilityTag } from "../dashboard/visibility.tsx";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { byLocalClock } from "../records/publication.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { showPictures } from "../rich-text/text-pictures.server.ts";
import { updatePath } from "../site/addresses.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { Article } from "./article.tsx";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const update = orNotFound(await updateRecords.find(getDb(), idFrom(params.id)));
  const text = sanitize(update.description, { pictures: true });
  const isPublic = (await findUpdate(getDb(), { id: update.id }, { published: true })) !== undefined;
  return { update: byLocalClock(update), isPublic, description: await showPictures(getDb(), text) };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("preview.title"));

export const handle = popupHandle;

export default function Preview() {
  const { update, isPublic, description } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const dates = datesInWords(update);
  return (
    <Popup title={t("preview.title")} wide>
      <p className="popup-lead">
        <VisibilityTag names={publicOrPrivate} flag={update.published_status} />{" "}
        {t("update.seen", { by: isPublic ? "everyone" : "staff" })}
      </p>
      {dates && <p className="hint">{dates}</p>}
      <Article update={update} description={description} heading="h3" />
      <p className="popup-foot button-row">
        <Link className="button" to={pathname.replace(/view$/, "edit") + search} preventScrollReset>
          {t(isPublic ? "action.edit" : "update.edit-or-publish")}
        </Link>
        {isPublic && (
          <a className="button button-secondary" href={updatePath(update)}>
            {t("update.on-site")}
          </a>
        )}
      </p>
    </Popup>
  );
}
