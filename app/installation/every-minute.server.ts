import { getLog } from "./log.server.ts";

const minuteMs = 60_000;

/** How often somebody asks whether it is another minute. */
const lookMs = 1000;

/**
 * Does something now and every minute, for as long as the process serves. A minute in which it is not done yet is passed
 * over.
 *
 * @param name what the log calls it, where it fails
 */
export function everyMinute(name: string, work: (now: Date) => Promise<void>): void {
  let minute = 0;
  let isUnderway = false;
  const look = () => {
    const now = Math.floor(Date.now() / minuteMs);
    if (isUnderway || now === minute) return;
    minute = now;
    isUnderway = true;
    work(new Date())
      .catch((error: unknown) => getLog().error({ err: error }, `${name} failed`))
      .finally(() => {
        isUnderway = false;
      });
  };
  look();
  setInterval(look, lookMs).unref();
}
