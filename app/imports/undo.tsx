import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { Failure } from "../api/call-result.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ClosePopup, Popup, useListHref } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { formatCount } from "../ui/numbers.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { viewAddress } from "./fields.ts";
import { showImport, undoImport } from "./imports.server.ts";
import { undoneInWords } from "./words.ts";

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

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Undo this import");

export const handle = popupHandle;

export default function UndoImport() {
  const { plural, file_name, added, changed, undone } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title="Undo this import">
      {undone ? (
        <>
          <p role="alert">This import has already been undone.</p>
          <ClosePopup />
        </>
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            <strong>
              {plural}, {file_name}
            </strong>
            : {added > 0 && `${formatCount(added)} new go again`}
            {added > 0 && changed > 0 && ", "}
            {changed > 0 && `${formatCount(changed)} changed become what they were`}. What somebody has
            changed since stays, and is named.
          </p>
          <div className="button-row">
            <button className="button button-danger" type="submit">
              Undo this import
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              Keep it
            </Link>
          </div>
        </Form>
      )}
    </Popup>
  );
}
