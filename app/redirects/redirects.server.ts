import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listRedirects, redirectRecords } from "../../db/queries/redirects.ts";
import { id } from "../api/shapes.ts";
import { line } from "../forms/fields.ts";
import { isWebAddress } from "../http/web-address.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { t } from "../words/t.ts";
import { oldPlace, sitePath, wayFrom } from "./way.ts";

/** Whether it is an address of the web, and not of mail, a script or the like. */
function isUsable(text: string): boolean {
  return isWebAddress(text) || !/^[a-z][a-z\d+.-]*:/i.test(text);
}

function withoutHost(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** An address from which a redirect can lead. */
export const oldAddress = line({
  label: () => t("redirect.old"),
  most: 500,
  missing: () => t("redirect.old-missing"),
})
  .refine(isUsable, { error: () => t("redirect.scheme") })
  .transform((text) => oldPlace(isWebAddress(text) ? withoutHost(text) : text));

const fields = z.object({
  from_path: oldAddress,
  to_address: line({
    label: () => t("redirect.new"),
    most: 500,
    missing: () => t("redirect.new-missing"),
  })
    .refine(isUsable, { error: () => t("redirect.scheme") })
    .transform((text) => (isWebAddress(text) ? text : sitePath(text))),
});

/** Where it leads must not lead back to it, by way of others either: nobody would arrive. */
async function schema(db: Db) {
  const known = await listRedirects(db);
  return fields.refine(
    ({ from_path, to_address }) =>
      [from_path, to_address].includes("") ||
      wayFrom(new Map([...known, [from_path, to_address]]), from_path) !== null,
    { path: ["to_address"], error: () => t("redirect.circle") },
  );
}

export const redirects = defineRecords({
  rows: redirectRecords,
  noun: "Redirect",
  group: { name: "Redirects", description: "Addresses that lead elsewhere" },
  schema,
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
