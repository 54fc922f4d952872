import type { Db } from "../../db/connection.ts";
import { sampleAddress, sampleSentence } from "../../db/demo/content/sample.ts";
import { firstThingsDone } from "../../db/queries/next-steps.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";

/** Something that a new hospital's site needs. */
export interface NextStep {
  text: string;
  /** Where it is done. */
  href: string;
  done: boolean;
}

/** What is left to do at a new hospital, for its superadmin; empty once the site can stand for itself. */
export async function nextSteps(db: Db, { role }: CurrentUser): Promise<NextStep[]> {
  if (role !== "superadmin") return [];
  const done = await firstThingsDone(db, { sentence: sampleSentence, email: sampleAddress });
  if (!done || (done.welcome && done.departments && done.doctors)) return [];
  return [
    {
      text: t("overview.step-welcome"),
      href: "/admin/settings/company",
      done: done.welcome === 1,
    },
    {
      text: t("overview.step-promises"),
      href: "/admin/settings/company",
      done: done.promises === 1,
    },
    { text: t("overview.step-departments"), href: "/admin/departments", done: done.departments === 1 },
    {
      text: t("overview.step-doctors"),
      href: "/dashboard/doctors",
      done: done.doctors === 1,
    },
    { text: t("overview.step-colleagues"), href: "/admin/admins", done: done.colleagues === 1 },
    {
      text: t("overview.step-mail"),
      href: "/admin/settings/system/email",
      done: getConfig().SMTP_URL !== undefined,
    },
  ];
}
