import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** What was answered. */
  status: number | "drops";
}

/** A gateway for text messages on this machine. */
export interface SmsGateway {
  url: string;
  /** All that it was asked, refused or not. */
  asked: Sent[];
  /** What it answers; "drops" where it takes a message and breaks off without a word. */
  status: number | "drops";
  /** It answers only after this. */
  hold?: Promise<void> | undefined;
  close: () => Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const { status } = gateway;
    gateway.asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString(), status });
    await gateway.hold;
    if (status === "drops") request.socket.destroy();
    else response.writeHead(status, { location: "/elsewhere" }).end("told");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    status: 200,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return gateway;
}
