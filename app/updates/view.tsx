import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { updateRecords } from "../../db/queries/updates.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilityTag } from "../dashboard/visibility.tsx";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { showPictures } from "../rich-text/text-pictures.server.ts";
import { updatePath } from "../site/addresses.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { Article } from "./article.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const update = orNotFound(await updateRecords.find(getDb(), idFrom(params.id)));
  const text = sanitize(update.description, { pictures: true });
  return { update, description: await showPictures(getDb(), text) };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Preview");

export const handle = popupHandle;

export default function Preview() {
  const { update, description } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const isPublic = update.published_status === 1;
  return (
    <Popup title="Preview" wide>
      <p className="popup-lead">
        <VisibilityTag names={publicOrPrivate} flag={update.published_status} />{" "}
        {isPublic ? "Everyone can read this article." : "Only staff can see this article."}
      </p>
      <Article update={update} description={description} heading="h3" />
      <p className="popup-foot button-row">
        <Link className="button" to={pathname.replace(/view$/, "edit") + search} preventScrollReset>
          {isPublic ? "Edit" : "Edit or publish"}
        </Link>
        {isPublic && (
          <a className="button button-secondary" href={updatePath(update)}>
            View on the site
          </a>
        )}
      </p>
    </Popup>
  );
}
