import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test writes what it likes, and reads all that comes back. */
export interface RawClient {
  write: (text: string) => void;
  /** What came back so far. */
  received: () => string;
  /** Resolves when the server has closed the connection; to milliseconds since it was opened. */
  closed: Promise<number>;
  end: () => void;
}

/** @param localAddress where it comes from; one of the loopback's */
export async function rawClient(url: string, localAddress = "127.0.0.1"): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, localAddress });
  const opened = performance.now();
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => (received += chunk));
  socket.on("error", () => socket.destroy());
  const closed = new Promise<number>((resolve) => {
    socket.once("close", () => resolve(performance.now() - opened));
  });
  await once(socket, "connect");
  return {
    write: (text) => socket.write(text, "latin1"),
    received: () => received,
    closed,
    end: () => socket.destroy(),
  };
}

/** Sends one request as it is written and returns the whole answer. */
export async function exchange(url: string, request: string): Promise<string> {
  const client = await rawClient(url);
  client.write(request);
  await client.closed;
  return client.received();
}

/** The final status code of a raw answer, or 0 when there is none. */
export function statusOf(answer: string): number {
  const [final = ""] = answer.split("\r\n\r\n").filter((head) => !head.startsWith("HTTP/1.1 1"));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1] ?? 0);
}
