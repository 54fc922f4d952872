import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCompany } from "../../../db/queries/company.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { bareHandle } from "../../site/bare.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { spoken } from "../../words/spoken.ts";
import { tIn } from "../../words/t.ts";
import { NameInTurn, screenLanguage, WordsInTurn } from "./in-turn.tsx";
import { languagesOnScreen } from "./screen-languages.server.ts";
import { namedInTurn, queuesOf } from "./waiting-room.server.ts";
import { openWaitingRoom } from "./waiting-room-link.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDb();
  const departmentIds = orNotFound(await openWaitingRoom(db, params.token));
  const languages = await languagesOnScreen(db, request);
  const [, second] = languages;
  const { id, name } = orNotFound(await getCompany(db));
  const [hospital = { name, translated: null }] = await namedInTurn(db, second, "web_info", [{ id, name }]);
  return {
    languages,
    hospital,
    queues: await namedInTurn(db, second, "departments", await queuesOf(db, departmentIds)),
    time: hospitalTime().time,
    events: `/waiting-room/${params.token}/events`,
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** In the first of its languages, as all that stands in one alone. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const [main = spoken().main] = args.data?.languages ?? [];
  const [title, description] = [tIn(main, "display.title"), tIn(main, "display.about")];
  return hiddenMeta(title, description, null)(args);
};

export const handle = bareHandle;

/** How many queues stand beside each other. */
function columnsFor(queues: number): number {
  if (queues <= 1) return 1;
  if (queues <= 4) return 2;
  return queues <= 9 ? 3 : 4;
}

/** A screen on the wall: numbers and rooms, to be read from the last row. */
export default function WaitingRoom() {
  const { languages, hospital, queues, time, events } = useLoaderData<typeof loader>();
  return (
    <div className="waiting-room" data-waiting-room={events} {...screenLanguage(languages)}>
      <header>
        <h1>
          <NameInTurn {...hospital} languages={languages} />
        </h1>
        <p>
          <time>{time}</time>
        </p>
      </header>
      <div className={`waiting-queues waiting-columns-${columnsFor(queues.length)}`} aria-live="polite">
        {queues.length === 0 && (
          <p className="waiting-none">
            <WordsInTurn id="display.nobody" languages={languages} />
          </p>
        )}
        {queues.map(({ id, name, translated, called: [now, ...before] }) => (
          <section key={id}>
            <h2>
              <NameInTurn {...{ name, translated, languages }} />
            </h2>
            {now ? (
              <p className="waiting-now">
                <span className="waiting-label">
                  <WordsInTurn id="display.now" languages={languages} />
                </span>{" "}
                <strong>{now.number}</strong>{" "}
                <span className="waiting-place">
                  {now.room || <WordsInTurn id="display.no-room" languages={languages} />}
                </span>
              </p>
            ) : (
              <p className="waiting-none">
                <WordsInTurn id="display.nobody" languages={languages} />
              </p>
            )}
            {before.length > 0 && (
              <>
                <h3>
                  <WordsInTurn id="display.before" languages={languages} />
                </h3>
                <ol>
                  {before.map(({ number, room }) => (
                    <li key={number}>
                      <strong>{number}</strong> {room && <span>{room}</span>}
                    </li>
                  ))}
                </ol>
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
