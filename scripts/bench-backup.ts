import { measureBackup, type Waits } from "../tests/bench/backup-waits.ts";
import { ensureBuilt } from "./build.ts";

await ensureBuilt();
const megabytes = Number(process.env.BENCH_MEGABYTES || 200);
const { database, archive, seconds, idle, during } = await measureBackup(megabytes);
console.log(
  `A database of ${(database / 1e6).toFixed(0)} MB, an archive of ${(archive / 1e6).toFixed(0)} MB.`,
);
print("while it is made", during);
print("before and after", idle);
console.log(`The backup took ${seconds.toFixed(1)} s.`);

function print(when: string, { requests, p50, p99, longest, commits }: Waits): void {
  const times = [p50, p99, longest].map((time) => `${time.toFixed(1)} ms`);
  console.log(
    `${when}: ${requests} requests, of them ${commits} commits; p50 ${times[0]}, p99 ${times[1]}, longest ${times[2]}`,
  );
}
