import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { formatCount } from "../ui/numbers.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { isEditable, newsletterStatuses, stepsOf } from "./newsletter.ts";
import { openNewsletter, shownMoment, withFigures } from "./newsletters.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const [newsletter] = await withFigures(getDb(), [await openNewsletter(params.id)]);
  if (!newsletter) throw new Error("a newsletter has figures");
  const { subject, state, mails, unmade, sending_at, finished_at, body } = newsletter;
  return {
    ...{ subject, state, mails, unmade, body: sanitize(body) },
    begun: shownMoment(sending_at),
    finished: shownMoment(finished_at),
    hasMailServer: getConfig().SMTP_URL !== undefined,
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Newsletter");

export const handle = popupHandle;

export default function ViewNewsletter() {
  const { subject, state, body } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const to = (step: string) => pathname.replace(/view$/, step) + search;
  return (
    <Popup title="Newsletter" wide>
      <p className="popup-lead">
        <span className={`tag ${newsletterStatuses[state].tag}`}>{newsletterStatuses[state].label}</span>{" "}
        <LeadWords />
      </p>
      <Progress />
      <article className="article popup-section">
        <h3 className="article-title is-long">{subject}</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      </article>
      <p className="popup-foot button-row">
        {stepsOf(state).map((step) => (
          <Link key={step} className="button" to={to(step)} preventScrollReset>
            {{ send: "Send it", stop: "Stop sending", resume: "Send on" }[step]}
          </Link>
        ))}
        {isEditable(state) && (
          <>
            <Link className="button button-secondary" to={to("test")} preventScrollReset>
              Send a test to yourself
            </Link>
            <Link className="button button-secondary" to={to("edit")} preventScrollReset>
              Edit
            </Link>
          </>
        )}
      </p>
    </Popup>
  );
}

function LeadWords() {
  const { state, unmade, hasMailServer } = useLoaderData<typeof loader>();
  if (state === "draft") return <>{toInWords(unmade)} would get it now.</>;
  if (state === "sending" && !hasMailServer) return <>No mail server is set up yet, so the emails wait.</>;
  return (
    <>
      {
        {
          sending: "It is going out by and by.",
          sent: "It has gone out.",
          stopped: "Nobody else gets it.",
        }[state]
      }
    </>
  );
}

const toInWords = (count: number) =>
  count === 1 ? "1 confirmed subscriber" : `${formatCount(count)} confirmed subscribers`;

/** What became of its emails so far. */
function Progress() {
  const { state, mails, unmade, begun, finished } = useLoaderData<typeof loader>();
  if (!begun) return null;
  const { queued, sent, refused, failed, left } = mails;
  return (
    <dl className="facts">
      <Fact term="Begun">
        <DateText date={begun.date} /> at {begun.time}
      </Fact>
      {finished && (
        <Fact term="Finished">
          <DateText date={finished.date} /> at {finished.time}
        </Fact>
      )}
      <Fact term="Sent">{formatCount(sent)}</Fact>
      {state !== "sent" && <Fact term="Still to send">{formatCount(queued + unmade)}</Fact>}
      {refused > 0 && <Fact term="Refused by the mail server">{formatCount(refused)}</Fact>}
      {failed > 0 && <Fact term="Could not be delivered">{formatCount(failed)}</Fact>}
      {left > 0 && <Fact term="Unsubscribed before it went out">{formatCount(left)}</Fact>}
    </dl>
  );
}
