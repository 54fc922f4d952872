import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { LanguageLinks } from "../dashboard/translation-form.tsx";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { inLanguages } from "../records/translations.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { ownLanguage, writtenIn } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { isEditable, newsletterStatus, newsletterTags, stepsOf } from "./newsletter.ts";
import { openNewsletter, shownMoment, withFigures } from "./newsletters.server.ts";
import { translatableNewsletters } from "./texts.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const [newsletter] = await withFigures(getDb(), [await openNewsletter(params.id)]);
  if (!newsletter) throw new Error("a newsletter has figures");
  const { id, subject, state, mails, unmade, sending_at, finished_at, body } = newsletter;
  return {
    subject,
    state,
    mails,
    unmade,
    body: sanitize(body),
    ...(await inLanguages(getDb(), request, translatableNewsletters, id)),
    begun: shownMoment(sending_at),
    finished: shownMoment(finished_at),
    hasMailServer: getConfig().SMTP_URL !== undefined,
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("newsletter.one"));

export const handle = popupHandle;

export default function ViewNewsletter() {
  const { state, languages, translation } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const to = (step: string) => pathname.replace(/view$/, step) + search;
  return (
    <Popup title={t("newsletter.one")} wide>
      <LanguageLinks languages={languages} current={translation?.language ?? null} />
      <p className="popup-lead">
        <span className={`tag ${newsletterTags[state]}`}>{newsletterStatus(state)}</span> <LeadWords />
      </p>
      <Progress />
      <Letter />
      <p className="popup-foot button-row">
        {stepsOf(state).map((step) => (
          <Link key={step} className="button" to={to(step)} preventScrollReset>
            {t("newsletter.step-view", { step })}
          </Link>
        ))}
        {isEditable(state) && (
          <>
            <Link className="button button-secondary" to={to("test")} preventScrollReset>
              {t("newsletter.test")}
            </Link>
            <Link className="button button-secondary" to={to("edit")} preventScrollReset>
              {t("action.edit")}
            </Link>
          </>
        )}
      </p>
    </Popup>
  );
}

/** What it says to those who read a language. */
function Letter() {
  const { subject, body, translation } = useLoaderData<typeof loader>();
  const inLanguage = (translated: string | undefined) =>
    translation && translated ? writtenIn(translation.language) : ownLanguage();
  const said = translation?.texts;
  return (
    <article className="article popup-section">
      <h3 className="article-title is-long" {...inLanguage(said?.subject)}>
        {said?.subject || subject}
      </h3>
      <div
        className="prose"
        {...inLanguage(said?.body)}
        dangerouslySetInnerHTML={{ __html: said?.body || body }}
      />
    </article>
  );
}

function LeadWords() {
  const { state, unmade, hasMailServer } = useLoaderData<typeof loader>();
  if (state === "draft") return t("newsletter.would-get", { count: unmade });
  if (state === "sending" && !hasMailServer) return t("newsletter.no-server");
  return t("newsletter.gone", { state });
}

/** What became of its emails so far. */
function Progress() {
  const { state, mails, unmade, begun, finished } = useLoaderData<typeof loader>();
  if (!begun) return null;
  const { queued, sent, refused, failed, left } = mails;
  return (
    <dl className="facts">
      <Fact term={t("newsletter.begun")}>
        <Moment {...begun} />
      </Fact>
      {finished && (
        <Fact term={t("newsletter.finished")}>
          <Moment {...finished} />
        </Fact>
      )}
      <Fact term={t("newsletter.sent")}>{formatCount(sent)}</Fact>
      {state !== "sent" && <Fact term={t("newsletter.still-to-send")}>{formatCount(queued + unmade)}</Fact>}
      {refused > 0 && <Fact term={t("newsletter.refused")}>{formatCount(refused)}</Fact>}
      {failed > 0 && <Fact term={t("newsletter.failed")}>{formatCount(failed)}</Fact>}
      {left > 0 && <Fact term={t("newsletter.left-before")}>{formatCount(left)}</Fact>}
    </dl>
  );
}

function Moment({ date, time }: { date: string; time: string }) {
  return <T id="booking.moment" values={{ day: <DateText date={date} />, time }} />;
}
