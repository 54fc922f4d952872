import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Failure } from "../api/call-result.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { readForm, seenVersion } from "../forms/form.server.ts";
import { versionField } from "../forms/hidden-fields.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { DateText } from "../ui/dates.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { English, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { Compared } from "./compared.tsx";
import { discardDraft, restore, showRevision } from "./history.server.ts";
import "../words/areas/media.ts";

/** The button that discards a draft. */
const discardField = "discard";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const revision = orNotFound(await showRevision(getDb(), idFrom(params.id)));
  const { noun, publish_at, unpublish_at, ...shown } = revision;
  const clockAt = (at: string | null) => (at ? hospitalTime(new Date(at)) : null);
  return {
    ...shown,
    dated: clockAt(publish_at),
    ends: clockAt(unpublish_at),
    bringBack: t("record.bring-back", kindWithin(noun)),
    ...hospitalTime(new Date(revision.created_at)),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const form = await readForm(request);
  if (form.has(discardField)) {
    if (!(await inTransaction((trx) => discardDraft(trx, user, id)))) throw notFound();
    return redirectWithNotice(listHref(request), { role: "status", text: t("record.draft-discarded") });
  }
  const version = seenVersion(form) || null;
  try {
    const text = await inTransaction((trx) => restore(trx, user, { id, version }));
    return redirectWithNotice(listHref(request), { role: "status", text });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 404) throw notFound();
    return answerWith({ problem: error.message }, { status: 409 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.name ?? t("screen.history"));

export const handle = popupHandle;

export default function ViewRevision() {
  const revision = useLoaderData<typeof loader>();
  const { action, name, kind, bringBack, author, date, time, dated, ends, problem } = revision;
  const { image, fields, isNow, version, language } = revision;
  const refused = useActionData<{ problem: string }>();
  const { pathname, search } = useLocation();
  return (
    <Popup title={t("revision.title", { action, name })} wide>
      <p className="popup-lead">
        <T
          id="revision.lead"
          values={{
            kind,
            time,
            day: <DateText date={date} />,
            by: author ? "somebody" : "nobody",
            author: <Typed>{author ?? ""}</Typed>,
          }}
        />
      </p>
      <DraftDates dated={dated} ends={ends} problem={problem} />
      {refused && <p role="alert">{refused.problem}</p>}
      <Compared fields={fields} language={language} />
      {image && (
        <img className="compared-picture" src={sizedPictureUrl(image, 320, "own")} alt="" width={320} />
      )}
      {isNow ? (
        <p className="popup-foot">{t("revision.now")}</p>
      ) : (
        <Form method="post" action={pathname + search} className="popup-foot button-row" preventScrollReset>
          <input type="hidden" name={versionField} value={version ?? ""} />
          <button className="button" type="submit">
            {action === "draft"
              ? t("revision.publish")
              : version === null
                ? bringBack
                : t("revision.restore")}
          </button>
          {action === "draft" && (
            <>
              <button className="button button-danger" type="submit" name={discardField} value="1">
                {t("revision.discard")}
              </button>
              <Link className="text-link" to={pathname.replace(/view$/, "preview") + search}>
                {t("record.preview")}
              </Link>
              <Link className="text-link" to={pathname.replace(/view$/, "date") + search}>
                {t(dated || ends ? "revision.date-change" : "revision.date-title")}
              </Link>
            </>
          )}
        </Form>
      )}
    </Popup>
  );
}

type Moment = { date: string; time: string } | null;

/** Says when a draft is published by itself, or why it has not been, and until when it is live. */
function DraftDates({ dated, ends, problem }: { dated: Moment; ends: Moment; problem: string | null }) {
  const inWords = ({ date, time }: NonNullable<Moment>) => ({ day: <DateText date={date} />, time });
  if (!dated && !ends) return null;
  if (dated && problem !== null) {
    return (
      <p role="alert">
        <T
          id="revision.not-published"
          values={{ ...inWords(dated), problem: <English>{problem}</English> }}
        />
      </p>
    );
  }
  return (
    <p className="popup-lead">
      {dated && <T id="revision.dated" values={inWords(dated)} />}{" "}
      {ends && <T id="revision.ends" values={inWords(ends)} />}
    </p>
  );
}
