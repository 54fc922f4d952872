import { request } from "node:http";

/** How the site was for somebody else, meanwhile. */
export interface Account {
  asked: number;
  /** Answers other than 200, and none within the bound. */
  failures: string[];
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
}

/** An address of its own on the loopback: what is counted against the attacker is not counted against it. */
const localAddress = "127.0.0.9";

/** Longer than this nobody waits. */
const bound = 15_000;

const pages = ["/healthz", "/"];

/** Reads health and the home page twice a second for as long as something runs. */
export async function witnessed<Result>(
  url: string,
  run: () => Promise<Result>,
): Promise<{ result: Result; account: Account }> {
  const account: Account = { asked: 0, failures: [], slowest: 0 };
  const read = async (path: string) => {
    const started = performance.now();
    const status = await answerOf(url + path);
    account.asked += 1;
    account.slowest = Math.max(account.slowest, performance.now() - started);
    if (status !== 200) account.failures.push(`${path}: ${status}`);
  };
  const reading: Promise<void>[] = [];
  const clock = setInterval(() => reading.push(...pages.map(read)), 1000 / pages.length);
  try {
    return { result: await run(), account };
  } finally {
    clearInterval(clock);
    await Promise.all(reading);
  }
}

function answerOf(address: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(address, { localAddress, agent: false, timeout: bound }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", (error) => resolve(error.message));
    asked.end();
  });
}
