import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { Failure } from "../api/call-result.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ClosePopup, Popup, useListHref } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";

import { popupHandle } from "../ui/with-popup.tsx";
import { viewAddress } from "./fields.ts";
import { showImport, undoImport } from "./imports.server.ts";
import { undoneInWords } from "./words.ts";
import "../words/areas/reports.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return orNotFound(await showImport(getDb(), user, idFrom(params.id)));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  try {
    const kept = await inTransaction((trx) => undoImport(trx, user, id));
    return redirectWithNotice(viewAddress(id), { role: "status", text: undoneInWords(kept.size) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 404) throw notFound();
    return redirectWithNotice(viewAddress(id), { role: "alert", text: error.message });
  }
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("import.undo-it"));

export const handle = popupHandle;

export default function UndoImport() {
  const { plural, file_name, added, changed, undone } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title={t("import.undo-it")}>
      {undone ? (
        <>
          <p role="alert">{t("import.undone-already")}</p>
          <ClosePopup />
        </>
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            <T
              id="import.undo-lead"
              values={{
                plural,
                added,
                changed,
                file: <Typed>{file_name}</Typed>,
                what: added > 0 ? (changed > 0 ? "both" : "added") : changed > 0 ? "changed" : "none",
              }}
              tags={{ strong: (inside) => <strong>{inside}</strong> }}
            />
          </p>
          <div className="button-row">
            <button className="button button-danger" type="submit">
              {t("import.undo-it")}
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              {t("import.keep")}
            </Link>
          </div>
        </Form>
      )}
    </Popup>
  );
}
