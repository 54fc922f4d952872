// Made by `npm run words`.
export { screens as "en" } from "./en.ts";
export { screens as "fr" } from "./fr.ts";
export { screens as "sw" } from "./sw.ts";
export { screens as "ar" } from "./ar.ts";
export { screens as "rw" } from "./rw.ts";
export { screens as "es" } from "./es.ts";
