import { expect, onTestFinished, test, vi } from "vitest";
import { countCall } from "../../app/api/call-counts.server.ts";
import { getConfig } from "../../app/installation/installation.server.ts";

test("who has no call left has some again when the clock, which was ahead, is put right", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-15T14:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { LIMIT_API } = getConfig();
  for (let call = 0; call < LIMIT_API; call++) expect(countCall(null, "192.0.2.1").isOver).toBe(false);
  expect(countCall(null, "192.0.2.1")).toMatchObject({ isOver: true, reset: 60 });
  vi.setSystemTime(new Date("2030-01-15T13:59:58Z"));
  expect(countCall(null, "192.0.2.1").isOver).toBe(true);
  vi.setSystemTime(new Date("2030-01-15T12:00:00Z"));
  expect(countCall(null, "192.0.2.1").isOver).toBe(false);
});
