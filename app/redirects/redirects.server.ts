import { z } from "zod";
import { redirectRecords } from "../../db/queries/redirects.ts";
import { id } from "../api/shapes.ts";
import { line } from "../forms/fields.ts";
import { isWebAddress } from "../http/web-address.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { t } from "../words/t.ts";

/** A path of this site as browsers ask for it, whatever it was written with; never another site's. */
function sitePath(text: string): string {
  const { pathname, search, hash } = new URL(text.replace(/^[\\/]*/, "/"), "http://site");
  return pathname + search + hash;
}

/** The path alone, without a slash at its end. */
function pathOnly(text: string): string {
  const { pathname } = new URL(sitePath(text), "http://site");
  return pathname.replace(/(?!^)\/+$/, "");
}

/** An address from which a redirect can lead. */
export const oldAddress = line({
  ...{ label: () => t("redirect.old"), most: 500, missing: () => t("redirect.old-missing") },
}).transform(pathOnly);

const schema = z.object({
  from_path: oldAddress,
  to_address: line({
    label: () => t("redirect.new"),
    most: 500,
    missing: () => t("redirect.new-missing"),
  }).transform((text) => (isWebAddress(text) ? text : sitePath(text))),
});

export const redirects = defineRecords({
  rows: redirectRecords,
  noun: "Redirect",
  group: { name: "Redirects", description: "Addresses that lead elsewhere" },
  schema: () => schema,
  images: [],
  list: {
    sorts: ["created_at", "from_path"],
    initial: "-created_at",
    look: {
      fields: [
        { name: "from_path", label: () => t("redirect.old"), as: "literal" },
        { name: "to_address", label: () => t("redirect.leads-to"), as: "literal" },
      ],
      search: () => t("redirects.search"),
      empty: () => t("media.no-records"),
      emptyHint: () => t("redirects.none-hint"),
    },
  },
  form: [
    { name: "from_path", label: () => t("redirect.old"), hint: () => t("redirect.old-hint"), most: 500 },
    { name: "to_address", label: () => t("redirect.new"), hint: () => t("redirect.new-hint"), most: 500 },
  ],
  api: {
    data: z.object({ id, from_path: z.string(), to_address: z.string() }),
    sorting: { sorts: ["created_at", "from_path"], initial: "-created_at" },
  },
});

export const calls = redirects.calls;
