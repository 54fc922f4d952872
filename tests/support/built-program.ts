import { ensureBuilt } from "../../scripts/build.ts";

/** What tests start: the program as it was built before the first of them, so that no start looks through the sources. */
export const builtProgram = "build/wellhouse.cjs";

/** For the whole of a test run. */
export default function setUp(): Promise<void> {
  return ensureBuilt();
}
