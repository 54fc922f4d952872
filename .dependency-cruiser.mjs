import { readdirSync } from "node:fs";
import { table } from "./remix.config.js";

/**
 * The storeys of the house, lowest first, and on each its rooms: an import goes down, or stays in its own room. Between
 * rooms of one storey it goes to the left. docs/house.md says what is in them.
 */
const below = [
  ["db"],
  [
    "words",
    "installation",
    "http",
    "access",
    "fairness",
    "pictures",
    "forms",
    "ui",
    "rich-text",
    "mail",
    "remix",
  ],
  ["theme", "enhance", "site", "dashboard", "api", "records"],
];
/** The subjects that need another, or that another needs. */
const subjects = [
  ...[
    "hospital",
    "newsletters",
    "inbox",
    "accounts",
    "retention",
    "legal-holds",
    "services",
    "doctors",
    "visit-types",
    "departments",
    "appointments",
    "absences",
    "backup",
    "health",
  ],
  "setup",
];
const above = [
  [
    ...[
      "home",
      "search",
      "overview",
      "system",
      "reports",
      "audit",
      "own-data",
      "history",
      "previews",
      "imports",
    ],
    ...["content", "calls"],
  ],
  ["server", "operator", "executable"],
];

const named = [...below, subjects, ...above].flat();

/** The other subjects: every folder without a place above. */
const alone = readdirSync("app", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !named.includes(entry.name))
  .map(({ name }) => name);

const rooms = [...below, alone, subjects, ...above].flat();
const folder = (room) => (room === "db" ? "^db/" : `^app/${room}/`);
const oneOf = (paths) => `^(?:${paths.map((path) => path.replaceAll(".", "\\.")).join("|")})$`;

/** The modules that Remix loads as routes. */
const routeModules = (entries) =>
  entries.flatMap(({ file, children }) => [`app/${file}`, ...routeModules(children)]);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "Two modules that need each other are one, or there is a third below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...rooms.map((room, index) => ({
      name: `up-from-${room}`,
      comment: "An import goes down, or stays in its own room.",
      severity: "error",
      from: { path: folder(room) },
      to: { path: ["^app/[^/]+$", ...rooms.slice(index + 1).map(folder)] },
    })),
    {
      name: "no-route-module",
      comment: "Remix alone loads a route module: what others need of it stands beside it.",
      severity: "error",
      from: { path: "^(?:app|db)/" },
      to: { path: oneOf(["app/root.tsx", ...new Set(routeModules(table))]) },
    },
    {
      name: "alone",
      comment: "A subject that another needs, or that needs another, has its place in the list above.",
      severity: "error",
      from: { path: `^app/(${[...alone, ...subjects].join("|")})/` },
      to: { path: alone.map(folder), pathNot: "^app/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["node_modules", "\\.css$"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
