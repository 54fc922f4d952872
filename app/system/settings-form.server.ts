import type { ActionFunctionArgs } from "@remix-run/node";
import type { CurrentUser } from "../access/session.server.ts";
import { proofProblems } from "../accounts/proof/proof-of-form.server.ts";
import { saveRecord } from "../dashboard/save.server.ts";
import { textsOf, withoutTyped } from "../forms/form.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { notFound } from "../http/responses.ts";
import { loadSettings } from "../installation/kept-settings.server.ts";
import {
  groupNames,
  type SettingGroup,
  type SettingName,
  settingOf,
  settingsIn,
} from "../installation/settable.ts";
import { fieldsOf } from "./fields.ts";
import { removal } from "./removal.ts";
import { describeSettings, keepSettings, planSettings } from "./settings.server.ts";
import { systemScreen } from "./system-screen.server.ts";

/** The form that a request's address means. */
export function groupAt({ url }: Request): SettingGroup {
  const last = new URL(url).pathname.toLowerCase().split("/").filter(Boolean).at(-1);
  const group = groupNames.find((name) => name === last);
  if (!group) throw notFound();
  return group;
}

/** Takes the form of some settings: none is kept before all were tried. */
export async function takeSettingsForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  user: CurrentUser,
) {
  const group = groupAt(request);
  const { settings, updated_at } = await describeSettings();
  const names = settingsIn(group);
  const schema = fieldsOf(names);
  const secrets = names.filter((name) => settingOf(name).secret);
  const open = settings.filter(({ name }) => names.includes(name) && !secrets.includes(name));
  const values = open.map(({ name, source, value }) => [name, source === "here" ? (value ?? "") : ""]);
  let plan: Awaited<ReturnType<typeof planSettings>> | undefined;
  const answer = await saveRecord(
    { request },
    {
      noun: "Settings",
      user,
      schema: () => schema,
      prepare: (formData) => keepSecrets(formData, secrets),
      look: async (formData) => {
        const sent = schema.safeParse(textsOf(formData));
        const proof = await proofProblems(user, formData, addressOf(context));
        // Nothing is tried out for somebody who is not proved to be who they are.
        if (!sent.success || Object.keys(proof).length > 0) return proof;
        plan = await planSettings(sent.data);
        return plan.problems;
      },
      current: { id: 1, updated_at, ...Object.fromEntries(values) },
      update: async (db, _, version) =>
        plan !== undefined && (version ?? plan.version) === plan.version && keepSettings(db, user, plan),
      to: systemScreen,
    },
  );
  if (answer.status !== 303) return withoutTyped(answer, secrets);
  await loadSettings();
  return answer;
}

/** What is left empty of what is not shown stays, unless it is to be removed. */
function keepSecrets(formData: FormData, secrets: readonly SettingName[]): void {
  for (const name of secrets) {
    if (formData.has(removal(name))) formData.set(name, "");
    else if (formData.get(name) === "") formData.delete(name);
  }
}
