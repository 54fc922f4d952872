import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What a mail server answers instead of taking a mail. */
export interface Refusal {
  at: "recipient" | "message";
  code: number;
  message: string;
  /** The one recipient whose mails are refused; everybody's where this says nothing. */
  to?: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Every message that was transmitted, refused ones included. */
  received: Email[];
  /** Messages that were taken. */
  taken: Email[];
  /** Set to have mails refused. */
  refusal: Refusal | undefined;
  /** Set to have the answer to a message wait. */
  hold: Promise<void> | undefined;
  /**
   * Has messages wait for their answer until there are so many.
   *
   * @returns takes them all, after all; their Message-IDs
   */
  holdUntil: (count: number) => Promise<() => Promise<string[]>>;
  close: () => Promise<void>;
}

const account = { user: "hospital", password: "a pass/word@mail" };

/** Opens a real mail server on this machine; it takes mails from one account only. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const smtp = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    // Connections that are kept open for the next mail end with it.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) => {
      const right = username === account.user && password === account.password;
      callback(right ? null : new Error("wrong password"), { user: username });
    },
    onRcptTo: ({ address }, _session, callback) => callback(refused("recipient", address)),
    onData: async (stream, _session, callback) => {
      const message = await buffer(stream).catch(() => null);
      // Whoever sent it has died meanwhile.
      if (!message) return;
      const email = await PostalMime.parse(message);
      server.received.push(email);
      await server.hold;
      const refusal = refused("message");
      if (!refusal) server.taken.push(email);
      callback(refusal);
    },
  });
  // A program that is killed leaves broken connections behind.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const { port: taken } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://${account.user}:${encodeURIComponent(account.password)}@127.0.0.1:${taken}`,
    received: [],
    taken: [],
    refusal: undefined,
    hold: undefined,
    holdUntil: async (count) => {
      let goOn = () => {};
      server.hold = new Promise((resolve) => {
        goOn = resolve;
      });
      const waiting = () => server.received.filter((email) => !server.taken.includes(email));
      while (waiting().length < count) await sleep(10);
      const held = waiting();
      return async () => {
        server.hold = undefined;
        goOn();
        while (!held.every((email) => server.taken.includes(email))) await sleep(10);
        return held.map(({ messageId }) => messageId ?? "");
      };
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  const refused = (at: Refusal["at"], address?: string) => {
    const { refusal } = server;
    if (refusal?.at !== at || (refusal.to ?? address) !== address) return null;
    return Object.assign(new Error(refusal.message), { responseCode: refusal.code });
  };
  return server;
}
