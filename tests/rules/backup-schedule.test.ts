import { expect, test } from "vitest";
import { archivesAmong } from "../../app/backup/places/place.ts";
import { lastDue } from "../../app/backup/schedule.server.ts";
import { backupStanding, newestAmong } from "../../app/backup/standing.ts";

const due = (now: string, timeZone: string, time = "03:00") =>
  lastDue(new Date(now), timeZone, time).toISOString();

test("a backup is due at the hospital's time of day, today's or yesterday's", () => {
  expect(due("2030-01-15T03:00:00Z", "UTC")).toBe("2030-01-15T03:00:00.000Z");
  expect(due("2030-01-15T02:59:59Z", "UTC")).toBe("2030-01-14T03:00:00.000Z");
  expect(due("2030-01-15T23:00:00Z", "Pacific/Auckland")).toBe("2030-01-15T14:00:00.000Z");
  expect(due("2030-01-01T01:00:00Z", "America/New_York", "22:30")).toBe("2029-12-31T03:30:00.000Z");
});

test("on days when the clocks change there is one as well", () => {
  // In London 01:30 is skipped on 31 March 2030, and comes twice on 27 October.
  expect(due("2030-03-31T12:00:00Z", "Europe/London", "01:30")).toBe("2030-03-31T01:30:00.000Z");
  expect(due("2030-10-27T12:00:00Z", "Europe/London", "01:30")).toBe("2030-10-27T00:30:00.000Z");
});

test("none is due that is yet to come, where the clocks skip the hour before midnight", () => {
  // In Nuuk midnight follows on 22:59 on 30 March 2030.
  const nuuk = (now: string) => due(now, "America/Nuuk", "23:30");
  expect(nuuk("2030-03-31T00:59:00Z")).toBe("2030-03-30T01:30:00.000Z");
  expect(nuuk("2030-03-31T01:00:00Z")).toBe("2030-03-30T01:30:00.000Z");
  expect(nuuk("2030-03-31T01:29:59Z")).toBe("2030-03-30T01:30:00.000Z");
  expect(nuuk("2030-03-31T01:30:00Z")).toBe("2030-03-31T01:30:00.000Z");
  expect(nuuk("2030-04-01T00:29:59Z")).toBe("2030-03-31T01:30:00.000Z");
});

test("an archive of a day to come is older than all others, as a clock was wrong; another node's may be ahead a little", () => {
  const names = ["2031-01-01T030000", "2030-01-15T125959", "2029-01-01T030000", "2030-01-15T130001"];
  const archives = archivesAmong(
    names.map((moment) => `wellhouse-${moment}Z.tar.gz`),
    new Date("2030-01-15T12:00:00Z"),
  );
  expect(archives.map(({ made_at }) => made_at)).toEqual([
    "2030-01-15T12:59:59.000Z",
    "2029-01-01T03:00:00.000Z",
    "2031-01-01T03:00:00.000Z",
    "2030-01-15T13:00:01.000Z",
  ]);
});

const at = { now: new Date("2030-01-15T12:00:00Z"), timeZone: "Europe/Berlin" };
const last = { made_at: "2030-01-15T02:00:00.000Z", bytes: 4_230_000 };

test("a recent backup is told with its time by the hospital's clock and its size", () => {
  expect(backupStanding({ scheduled: true, last, failed_at: null, behind: [], proof: null }, at)).toEqual({
    fine: true,
    text: "Last backup: 15 January 2030 at 03:00 (4.2 MB).",
  });
});

test.each([
  [
    "none, with nobody to make one",
    { scheduled: false, last: null, failed_at: null, behind: [], proof: null },
    /^Backups are off\. To back up daily, choose a place at Settings → System or set BACKUP_DIR\.$/,
  ],
  [
    "none yet",
    { scheduled: true, last: null, failed_at: null, behind: [], proof: null },
    /^There is no backup yet\. The first is made soon/,
  ],
  [
    "one of more than two days ago",
    {
      scheduled: false,
      last: { ...last, made_at: "2030-01-13T11:59:59.000Z" },
      failed_at: null,
      behind: [],
      proof: null,
    },
    /13 January 2030 at 12:59.*more than 2 days ago\. To back up daily/,
  ],
  [
    "one that a place did not get",
    { scheduled: true, last, failed_at: null, behind: ["/mnt/copies", "s3://archives"], proof: null },
    /^Last backup: 15 January 2030 at 03:00 \(4\.2 MB\)\. In \/mnt\/copies, s3:\/\/archives there is none of the last 2 days\.$/,
  ],
  [
    "a failure since",
    { scheduled: true, last, failed_at: "2030-01-15T09:00:00.000Z", behind: [], proof: null },
    /^The backup on 15 January 2030 at 10:00 failed: see the log\. Last backup: /,
  ],
])("%s is a warning", (_, state, words) => {
  const { fine, text } = backupStanding(state, at);
  expect(fine).toBe(false);
  expect(text).toMatch(words);
});

test("of several places those are behind that have none of the last days, where another has one", () => {
  const old = { ...last, made_at: "2030-01-10T02:00:00.000Z" };
  const among = (archives: Record<string, typeof last | null>) =>
    newestAmong(new Map(Object.entries(archives)), at.now);
  expect(among({ a: last, b: null, c: old, d: last })).toEqual({ last, behind: ["b", "c"] });
  expect(among({ a: old, b: null })).toEqual({ last: old, behind: [] });
  expect(among({ a: null, b: null })).toEqual({ last: null, behind: [] });
});
