// Made by `npm run words`.
export { mail as "en" } from "./mail-en.ts";
export { mail as "fr" } from "./mail-fr.ts";
export { mail as "sw" } from "./mail-sw.ts";
export { mail as "ar" } from "./mail-ar.ts";
export { mail as "rw" } from "./mail-rw.ts";
export { mail as "es" } from "./mail-es.ts";
