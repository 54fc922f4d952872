import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { previewOf } from "../../db/queries/preview-overlays.ts";
import { findPreviewOf, type Previewed } from "../../db/queries/previews.ts";
import { findNameOf } from "../../db/queries/revision-contents.ts";
import { findRevision } from "../../db/queries/revisions.ts";
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
import { hidden } from "../ui/hidden.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { leftToRight, Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
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
    return redirectWithNotice(listHref(request), { role: "status", text: t("preview.ended") });
  }
  try {
    await inTransaction((trx) => make(trx, user, previewed));
    return redirectWithNotice(pathname + search, { role: "status", text: t("preview.made") });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 404) throw notFound();
    return redirectWithNotice(listHref(request), { role: "alert", text: error.message });
  }
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("preview.title"));

export const handle = popupHandle;

export default function PreviewPopup() {
  const { name, canBeShown, link, days } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!canBeShown) {
    return (
      <Popup title={t("preview.title")}>
        <p>
          <T id="preview.none" values={{ name: <Own>{name}</Own> }} />
        </p>
        <ClosePopup />
      </Popup>
    );
  }
  return (
    <Popup title={t("preview.title")}>
      <p className="popup-lead">
        <T id="preview.lead" values={{ name: <Own>{name}</Own>, days }} />
      </p>
      {link && (
        <div className="field">
          <label htmlFor="preview-link">{t("preview.link")}</label>
          <p className="hint" id="preview-end">
            <T id="preview.until" values={{ day: <DateText date={link.date} />, time: link.time }} />
          </p>
          <input
            className="input"
            id="preview-link"
            aria-describedby="preview-end"
            readOnly
            value={link.url}
            dir={leftToRight()}
          />
          <p>
            <a className="text-link" href={link.url} target="_blank" rel="noreferrer">
              <T id="preview.open" tags={{ hidden }} />
            </a>
          </p>
        </div>
      )}
      <Form method="post" action={pathname + search} className="button-row" preventScrollReset>
        <button className="button button-secondary" type="submit">
          {t(link ? "preview.replace" : "preview.make")}
        </button>
        {link && (
          <button className="button button-danger" type="submit" name={endField} value="1">
            {t("preview.end")}
          </button>
        )}
      </Form>
    </Popup>
  );
}

/** The record of a request's screen, whose path ends with the name of its kind; in the history, that of a draft. */
async function previewedOf(request: Request, id: string | undefined): Promise<Previewed> {
  const kind = screenOf(request).path.split("/").at(-1) ?? "";
  const named =
    kind === "history"
      ? orNotFound(await findRevision(getDb(), idFrom(id)))
      : { kind, record_id: idFrom(id) };
  if (!isRevised(named.kind)) throw notFound();
  return { kind: named.kind, record_id: named.record_id };
}

function endOf({ ends_at }: { ends_at: string }) {
  return hospitalTime(new Date(ends_at));
}
