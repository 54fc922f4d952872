import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Failure } from "../api/call-result.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { readForm } from "../forms/form.server.ts";
import { versionField } from "../forms/hidden-fields.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { DateText } from "../ui/dates.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { actionWords } from "./actions.ts";
import { Compared } from "./compared.tsx";
import { discardDraft, restore, showRevision } from "./history.server.ts";

/** The button that discards a draft. */
const discardField = "discard";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const revision = orNotFound(await showRevision(getDb(), idFrom(params.id)));
  return { ...revision, ...hospitalTime(new Date(revision.created_at)) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const form = await readForm(request);
  if (form.has(discardField)) {
    if (!(await inTransaction((trx) => discardDraft(trx, user, id)))) throw notFound();
    return redirectWithNotice(listHref(request), { role: "status", text: "Draft discarded" });
  }
  const version = String(form.get(versionField) ?? "") || null;
  try {
    const text = await inTransaction((trx) => restore(trx, user, { id, version }));
    return redirectWithNotice(listHref(request), { role: "status", text });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 409) throw error;
    return answerWith({ problem: error.message }, { status: 409 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.name ?? "History");

export const handle = popupHandle;

export default function ViewRevision() {
  const revision = useLoaderData<typeof loader>();
  const { action, name, noun, author, date, time, image, fields, isNow, version } = revision;
  const refused = useActionData<{ problem: string }>();
  const { pathname, search } = useLocation();
  return (
    <Popup title={`${actionWords[action]}: ${name}`} wide>
      <p className="popup-lead">
        {noun}, <DateText date={date} /> at {time}
        {author && `, by ${author}`}
      </p>
      {refused && <p role="alert">{refused.problem}</p>}
      <Compared fields={fields} />
      {image && (
        <img className="compared-picture" src={sizedPictureUrl(image, 320, "own")} alt="" width={320} />
      )}
      {isNow ? (
        <p className="popup-foot">This is how it is now.</p>
      ) : (
        <Form method="post" action={pathname + search} className="popup-foot button-row" preventScrollReset>
          <input type="hidden" name={versionField} value={version ?? ""} />
          <button className="button" type="submit">
            {action === "draft"
              ? "Publish the draft"
              : version === null
                ? `Bring the ${noun.toLowerCase()} back`
                : "Restore this version"}
          </button>
          {action === "draft" && (
            <>
              <button className="button button-danger" type="submit" name={discardField} value="1">
                Discard the draft
              </button>
              <Link className="text-link" to={pathname.replace(/view$/, "preview") + search}>
                Preview by a private link
              </Link>
            </>
          )}
        </Form>
      )}
    </Popup>
  );
}
