import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";

/**
 * How a request fails on its way: never answered, answered 503, cut off in the middle of what comes back, or, where that
 * is an archive, with some of it turned.
 */
export type Fault = "slow" | "failing" | "cut" | "turned";

/** A door to a server, through which requests go until a fault is set. */
export interface FaultyDoor {
  url: string;
  /** What is wrong with the next requests, one after the other; the last stays. */
  faults: Array<Fault | null>;
  close: () => Promise<void>;
}

export async function openFaultyDoor(to: string): Promise<FaultyDoor> {
  const faults: FaultyDoor["faults"] = [null];
  const door = createServer((incoming, response) => {
    const fault = faults.length > 1 ? faults.shift() : faults[0];
    if (fault === "slow") return;
    if (fault === "failing") response.writeHead(503).end();
    else pass(incoming, response, { to, fault });
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    faults,
    close: async () => {
      door.closeAllConnections();
      door.close();
      await once(door, "close");
    },
  };
}

/** The Host header stays: it is part of what is signed. */
function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { to, fault }: { to: string; fault: Fault | null | undefined },
) {
  const { method, url = "/", headers } = incoming;
  const onward = request(new URL(url, to), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault === "turned" && method === "GET" && url.includes("/wellhouse-"))
      return answer.pipe(turnSome()).pipe(response);
    if (fault !== "cut") return answer.pipe(response);
    answer.once("data", (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
    });
  });
  onward.on("error", () => response.destroy());
  incoming.pipe(onward);
}

/** One bit alone may change nothing: in a run of zeros, whether the last or the one before it is repeated. */
const turnedBytes = 64;

/** Turns all bits at the end of the first piece. */
function turnSome(): Transform {
  let isTurned = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isTurned) {
        const part = chunk.subarray(-turnedBytes);
        for (const [index, byte] of part.entries()) part[index] = byte ^ 0xff;
      }
      isTurned = true;
      done(null, chunk);
    },
  });
}
