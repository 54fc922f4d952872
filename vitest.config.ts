import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Slow by nature: they wait for a clock, kill programs, are slow clients, take passwords at their full price, or go through
 * all there is. `npm run test:quick` leaves them out.
 */
const slow = [
  ...["http/slow-clients", "http/known-browsers", "rules/uploads", "http/page-cache-edits"],
  ...["http/fairness", "http/api-mass-assignment", "http/killed-writes", "http/documents"],
  ...["http/html-validity", "http/executable", "http/mail", "http/operator-commands"],
  ...["http/backup", "http/html-checker", "http/server-life", "http/database-file", "http/brute-force"],
  ...["http/copy", "http/idle-connections"],
  ...["http/appointment-changes", "http/sign-in-load", "http/hostile", "http/tls", "http/mail-limits"],
  ...["http/full-disk", "rules/killed-migration", "http/sign-up-taken", "http/killed", "http/killed-claims"],
  ...["http/reminders", "http/killed-reminders", "http/killed-newsletters", "http/simulated-month"],
  ...["http/import-files", "http/wordpress-files", "http/mixed-languages"],
  ...["http/object-store", "http/mail-outage", "http/api-generated", "http/openapi-lint", "http/remix-serve"],
  ...["http/backup-bucket", "http/backup-proof", "http/supply-chain", "http/executable-arm64"],
].map((name) => `tests/${name}.test.ts`);

/** About SQLite's own ways: its file and whoever holds it, its plans, its faults, and archives made of it. */
const aboutSqlite = [
  // Groups that share a commit, savepoints, busy files: the driver of the file.
  ...["rules/write-path", "rules/killed-migration", "http/killed-writes", "http/killed"],
  // `explain query plan`, and pages of the log beside the file.
  ...["rules/list-plans", "rules/database-size"],
  // Locks on the file; a server's database is for several processes.
  ...["rules/database-hold", "http/database-file"],
  // The archive holds a SQLite file, and disks that fill up are its disks. A server has its own.
  ...["rules/restore", "rules/sealed-backup", "http/backup", "http/full-disk"],
  // The one file, and the stock server, beside a file of data: what differs by engine is tested with the program itself.
  ...["http/executable", "http/remix-serve", "http/supply-chain", "http/executable-arm64"],
].map((name) => `tests/${name}.test.ts`);

/**
 * What would prove little on PostgreSQL that it does not prove on SQLite: sockets, headers, pictures, checkers of documents
 * and of HTML. `--project=postgres-rest` runs it there.
 */
const besideDatabase = [
  ...[
    "slow-clients",
    "idle-connections",
    "tls",
    "static-files",
    "copy",
    "server",
    "incoming-bodies",
    "bodies-at-once",
    "fairness",
  ],
  ...[
    "hostile",
    "import-files",
    "wordpress-files",
    "html-validity",
    "html-checker",
    "pictures",
    "picture-process",
    "documents",
  ],
  ...[
    "openapi-lint",
    "api-generated",
    "api-contract",
    "object-store",
    "backup-bucket",
    "mail-outage",
    "named-addresses",
  ],
  // Long, and what of it is the database's is asked by others: every kind of edit, every address and field for everybody,
  // limits on passwords and mails, the operator's commands (tests/postgres has its own).
  ...["server-life", "page-cache", "page-cache-edits", "api-mass-assignment", "api-objects", "sign-in-load"],
  ...[
    "guards",
    "known-browsers",
    "brute-force",
    "mail",
    "mail-limits",
    "operator-commands",
    "appointment-changes",
  ],
  ...["page-cache-clock", "api-front-end", "no-claims", "same-words", "secrets", "metrics"],
  // Screens, forms and refusals: what they ask of the database is asked there by the tests of lists, calls and rules.
  ...["first-screen", "own-hospital", "several-hospitals", "own-texts", "sidebar", "role-refused", "caching"],
  ...["table-headers", "popup-forms", "forms", "announced-counts", "content-fields", "staff-login"],
  ...["two-step", "system-screen"],
  ...[
    "doctors-form",
    "doctors-invitation",
    "admins-form",
    "admins-screen",
    "slides-screen",
    "updates-screen",
  ],
  ...["attachments", "portal-picture", "private-pictures", "api-pictures", "portal-security"],
  ...["sign-up-taken", "sign-up-limits", "reminders", "sms", "clinical-screens", "content-screens"],
  ...["doctors-screen", "settings", "spellings", "form-limits", "portal-email", "clinical-pages"],
  // Every statement that they have the database run is run there by others, too, as its log says: what sessions, records and
  // their pages ask, and imports. Theirs are cookies, columns, fields that are refused, and bodies of several parts.
  ...["sessions", "portal-profile", "api-security", "record-forms", "contact-replies", "alerts"],
  ...["gallery", "home-page", "update-pages", "import-columns", "uploads", "demo-clinic", "reception"],
  ...["page-cache-minutes", "calendar-mails"],
  // Likewise; its calls are counted there by tests/postgres/api-limits.
  "api-session",
  // Their like for several nodes, and for other calls, is in tests/postgres and beside them.
  ...["killed-reminders", "simulated-month", "backup-proof", "free-times"],
  // Words of pages and screens, and ten thousand answers that are kept, mostly.
  ...["languages", "dashboard-languages", "patient-languages", "clinic-languages", "media-languages"],
  ...["mixed-languages", "settings-languages", "public-pages", "look"],
].map((name) => `tests/http/${name}.test.ts`);

const asksDatabase = (file: string) =>
  /support\/(?:scratch-database|clinic|hospital|own-hospital|first-run)/.test(readFileSync(file, "utf8"));

const onSqlite = { env: { TEST_ENGINE: "sqlite" } };
const onPostgres = {
  env: { TEST_ENGINE: "postgres" },
  globalSetup: ["tests/support/postgres-server.ts"],
};

/**
 * Nobody waits at the end for a file that could have begun at once: the longest of a project come first, of which Vitest keeps
 * how long each took, and the projects in the order of their longest. A worker goes on with files of its project only.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = projects.map(({ test }) => test.name);
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * names.indexOf(project.name) + (moduleId.includes("/tests/postgres/") ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/**
 * What a file does that its process does not forget: settings, clocks, several hospitals, or the one it has by itself; or
 * that those before it may have changed: the price of passwords.
 */
const changesProcess =
  /process\.env\.\w+ =|\bvi\.(?:use|spy|stub|mock)|runForHospital|serveInProcess|(?:installation|passwords)\.server/;

/**
 * The tests of a project. Its files share their processes, which saves each from loading the product anew, but for those that
 * change theirs: they are a project `…-alone`.
 */
function projectsOf(name: string, files: readonly string[], options: object) {
  const isAlone = (file: string) => changesProcess.test(readFileSync(file, "utf8"));
  const parts = [
    { name: `${name}-alone`, isolate: true, include: files.filter(isAlone) },
    { name, isolate: false, include: files.filter((file) => !isAlone(file)) },
  ];
  return parts.map((part) => ({ extends: true as const, test: { ...part, ...options } }));
}

const without = (files: readonly string[], others: readonly string[]) =>
  files.filter((file) => !others.includes(file));

const [rules, http, nodes] = ["rules", "http", "postgres"].map((folder) =>
  globSync(`tests/${folder}/**/*.test.ts`),
) as [string[], string[], string[]];
const rulesOfDatabase = rules.filter(asksDatabase);

const projects = [
  ...projectsOf("slow", slow, onSqlite),
  ...projectsOf(
    "postgres",
    without([...nodes, ...http, ...rulesOfDatabase], [...aboutSqlite, ...besideDatabase]),
    onPostgres,
  ),
  ...projectsOf("quick", without([...rules, ...http], slow), onSqlite),
  ...projectsOf(
    "postgres-rest",
    without([...besideDatabase, ...without(rules, rulesOfDatabase)], aboutSqlite),
    onPostgres,
  ),
];

export default defineConfig({
  // As the program is built: hospitals are served in the tests' own process, and React knows but one way for each.
  esbuild: { jsx: "automatic", jsxDev: false },
  test: {
    env: { NODE_ENV: "production" },
    globalSetup: ["tests/support/built-program.ts", "tests/support/copies.ts"],
    // What has a program of its own waits for that, and slow tests for a clock: two cores carry three.
    maxWorkers: 3,
    // Most of what a test makes is of no use a moment later: with room for it, less is carried about.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowestFirst },
    projects,
  },
});
