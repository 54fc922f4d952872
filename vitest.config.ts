import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Slow by nature: they wait for a clock, kill programs, are slow clients, take passwords at their full price, or go through
 * all there is. `npm run test:quick` leaves them out.
 */
const slow = [
  ...["http/slow-clients", "http/known-browsers", "rules/uploads", "http/page-cache-edits"],
  ...["http/fairness", "http/api-mass-assignment", "http/killed-writes", "http/documents"],
  ...["http/html-validity", "http/images", "http/executable", "http/mail", "http/operator-commands"],
  ...["http/backup", "http/html-checker", "http/server-life", "http/brute-force"],
  ...["http/appointment-changes", "http/sign-in-load", "http/hostile", "http/tls", "http/mail-limits"],
  ...["http/full-disk", "rules/killed-migration", "http/sign-up-taken", "http/killed"],
  ...["http/object-store", "http/mail-outage", "http/api-generated", "http/openapi-lint", "http/remix-serve"],
].map((name) => `tests/${name}.test.ts`);

/** About SQLite's own ways: its file, its plans, its faults, and archives made of it. */
const aboutSqlite = [
  ...["rules/write-path", "rules/list-plans", "rules/database-hold", "rules/database-size"],
  ...["rules/killed-migration", "rules/restore", "http/backup", "http/killed-writes", "http/killed"],
  ...["http/full-disk", "http/executable", "http/remix-serve"],
].map((name) => `tests/${name}.test.ts`);

/** On the second engine, which TEST_ENGINE=postgres names, everything else must hold, and what is about that one. */
const onPostgres = process.env.TEST_ENGINE === "postgres";
const left = onPostgres ? aboutSqlite : [];
const aboutPostgres = onPostgres ? ["tests/postgres/**/*.test.ts"] : [];

/**
 * Nobody waits at the end for a file that could have begun at once. Vitest keeps how long each took, and begins with the
 * longest of a project; that of the slow ones comes first.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => (project.name === "slow" ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres-server.ts", "tests/support/demo-copies.ts"],
    // The http tests each start a program of their own, and one of the two waits for the other: two cores carry three.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["tests/rules/**/*.test.ts", "tests/http/**/*.test.ts", ...aboutPostgres],
          exclude: [...slow, ...left],
        },
      },
      { extends: true, test: { name: "slow", include: slow.filter((file) => !left.includes(file)) } },
    ],
  },
});
