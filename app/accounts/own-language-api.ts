import type { Call } from "../api/call.ts";
import { check, done } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";

import { chooseLanguage, ownLanguageSchema } from "./own-language.server.ts";

export const calls: Call[] = [
  {
    method: "PUT",
    path: "users/language",
    group: groups.admins,
    summary:
      "Choose the language in which you read the dashboard; where English alone is open, it has no effect",
    may: "dashboard.enter",
    body: () => ownLanguageSchema,
    run: async ({ caller, body }) => {
      await chooseLanguage(caller, await check(ownLanguageSchema, body));
      return done("Language updated successfully");
    },
  },
];
