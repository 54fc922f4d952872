import { text } from "node:stream/consumers";
import { ensureBuilt } from "./build.ts";
import { sourcePlaces } from "./source-places.ts";

// Says of each place in a stack trace where in the sources it is. The checkout must be of the version that wrote the trace:
// a build of the same sources is the same, wherever it is made.

await ensureBuilt();
const placeOf = sourcePlaces();
const trace = await text(process.stdin);
process.stdout.write(
  trace.replaceAll(/server\.js:(\d+):(\d+)/g, (whole, line, column) => {
    const place = placeOf(Number(line), Number(column));
    return place ? `${place.file}:${place.line}` : whole;
  }),
);
