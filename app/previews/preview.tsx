import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { findPreviewOf, type Previewed, previewOf } from "../../db/queries/previews.ts";
import { findNameOf, findRevision } from "../../db/queries/revisions.ts";
import { isRevised } from "../../db/revised.ts";
import { requireStaff } from "../access/guards.server.ts";
import { Failure } from "../api/call-result.server.ts";
import { screenOf } from "../dashboard/guard.server.ts";
import { ClosePopup, Popup } from "../dashboard/popup.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { readForm } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { end, make, previewDays, previewLink } from "./previews.server.ts";

/** The button that ends a link. */
const endField = "end";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const previewed = await previewedOf(request, params.id);
  const name = await findNameOf(getDb(), previewed);
  if (name === undefined) throw notFound();
  const preview = await findPreviewOf(getDb(), previewed);
  const canBeShown = (await previewOf(getDb(), previewed)) !== null;
  const link = canBeShown && preview && { url: await previewLink(getDb(), preview), ...endOf(preview) };
  return { name, canBeShown, link: link || null, days: previewDays };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  const previewed = await previewedOf(request, params.id);
  const { pathname, search } = new URL(request.url);
  if ((await readForm(request)).has(endField)) {
    const preview = await findPreviewOf(getDb(), previewed);
    if (preview) await inTransaction((trx) => end(trx, user, preview.id));
    return redirectWithNotice(listHref(request), { role: "status", text: "Preview link ended" });
  }
  try {
    await inTransaction((trx) => make(trx, user, previewed));
    return redirectWithNotice(pathname + search, { role: "status", text: "Preview link made" });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 404) throw notFound();
    return redirectWithNotice(listHref(request), { role: "alert", text: error.message });
  }
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Preview");

export const handle = popupHandle;

export default function PreviewPopup() {
  const { name, canBeShown, link, days } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!canBeShown) {
    return (
      <Popup title="Preview">
        <p>
          {name} has no draft, and the public sees it already. Save a draft of it, and you can show it to
          others before it is published.
        </p>
        <ClosePopup />
      </Popup>
    );
  }
  return (
    <Popup title="Preview">
      <p className="popup-lead">
        A private link shows {name} on the real page, as it will be. Whoever has the link can open it, for{" "}
        {days} days; it ends when this is published or discarded.
      </p>
      {link && (
        <div className="field">
          <label htmlFor="preview-link">Private link</label>
          <p className="hint" id="preview-end">
            Works until <DateText date={link.date} /> at {link.time}.
          </p>
          <input
            className="input"
            id="preview-link"
            aria-describedby="preview-end"
            readOnly
            value={link.url}
          />
          <p>
            <a className="text-link" href={link.url} target="_blank" rel="noreferrer">
              Open the preview<span className="visually-hidden"> in a new tab</span>
            </a>
          </p>
        </div>
      )}
      <Form method="post" action={pathname + search} className="button-row" preventScrollReset>
        <button className="button button-secondary" type="submit">
          {link ? "Replace the link" : "Make a link"}
        </button>
        {link && (
          <button className="button button-danger" type="submit" name={endField} value="1">
            End the link
          </button>
        )}
      </Form>
    </Popup>
  );
}

/** The record of a request's screen, whose path ends with the name of its kind; in the history, that of a draft. */
async function previewedOf(request: Request, id: string | undefined): Promise<Previewed> {
  const kind = screenOf(request).path.split("/").at(-1) ?? "";
  if (kind === "history") return orNotFound(await findRevision(getDb(), idFrom(id)));
  if (!isRevised(kind)) throw notFound();
  return { kind, record_id: idFrom(id) };
}

function endOf({ ends_at }: { ends_at: string }) {
  return hospitalTime(new Date(ends_at));
}
