import config from "../remix.config.js";

interface Route {
  path: string;
  file: string;
  parent: string;
}

// Remix hands the table a function that collects; so does this.
const routes: Route[] = [];
const above: string[] = [""];
config.routes((define) =>
  define((path, file, nested) => {
    const parent = above.at(-1) ?? "";
    const full = path.startsWith("/") ? path : `${parent}/${path}`.replace("//", "/");
    routes.push({ path: full, file, parent });
    above.push(full);
    nested?.();
    above.pop();
  }),
);
const width = Math.max(...routes.map(({ path, parent }) => path.length + (parent ? 2 : 0)));
for (const { path, file, parent } of routes) console.log(`${(parent ? `  ${path}` : path).padEnd(width + 2)}${file}`);
