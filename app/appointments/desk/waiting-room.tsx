import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { bareHandle } from "../../site/bare.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { useRootData } from "../../site/root-data.ts";
import { InTurn, screenLanguage } from "./in-turn.tsx";
import { languagesOnScreen } from "./screen-languages.server.ts";
import { queuesOf } from "./waiting-room.server.ts";
import { openWaitingRoom } from "./waiting-room-link.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const departmentIds = orNotFound(await openWaitingRoom(getDb(), params.token));
  return {
    languages: await languagesOnScreen(getDb(), request),
    queues: await queuesOf(getDb(), departmentIds),
    time: hospitalTime().time,
    events: `/waiting-room/${params.token}/events`,
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = hiddenMeta("Waiting room", "The numbers that are called.", "/waiting-room");

export const handle = bareHandle;

/** How many queues stand beside each other. */
function columnsFor(queues: number): number {
  if (queues <= 1) return 1;
  if (queues <= 4) return 2;
  return queues <= 9 ? 3 : 4;
}

/** A screen on the wall: numbers and rooms, to be read from the last row. */
export default function WaitingRoom() {
  const { languages, queues, time, events } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <div className="waiting-room" data-waiting-room={events} {...screenLanguage(languages)}>
      <header>
        <h1>{site.name}</h1>
        <p>
          <time>{time}</time>
        </p>
      </header>
      <div className={`waiting-queues waiting-columns-${columnsFor(queues.length)}`} aria-live="polite">
        {queues.length === 0 && (
          <p className="waiting-none">
            <InTurn id="display.nobody" languages={languages} />
          </p>
        )}
        {queues.map(({ name, called: [now, ...before] }) => (
          <section key={name}>
            <h2>{name}</h2>
            {now ? (
              <p className="waiting-now">
                <span className="waiting-label">
                  <InTurn id="display.now" languages={languages} />
                </span>{" "}
                <strong>{now.number}</strong> {now.room && <span className="waiting-place">{now.room}</span>}
              </p>
            ) : (
              <p className="waiting-none">
                <InTurn id="display.nobody" languages={languages} />
              </p>
            )}
            {before.length > 0 && (
              <>
                <h3>
                  <InTurn id="display.before" languages={languages} />
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
