import { readFile, stat } from "node:fs/promises";
import type { CurrentUser } from "../access/session.server.ts";
import { listHref } from "../dashboard/save.server.ts";
import { readParts, type SentFile } from "../forms/multipart.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { calendarText, mostBytes } from "./holidays.ts";
import { type Plan, planHolidays, storeHolidays } from "./import-holidays.server.ts";

const fileField = "calendar";

/** The text that was shown, and is meant now. */
const textField = "calendar_text";

/** Takes a file of holidays: first it is shown what it would change; sent again with that, it is stored. */
export async function takeHolidays(request: Request, user: CurrentUser) {
  return readParts(request, { [fileField]: 1 }, async ({ formData, files }) => {
    const confirmed = formData.get(textField);
    if (typeof confirmed === "string" && confirmed !== "") return store(request, user, confirmed);
    const text = await readCalendar(files.get(fileField)?.[0]);
    if (typeof text !== "string") return refusal(text.problem);
    const plan = await planHolidays(getDb(), text);
    return plan.problem ? refusal(plan.problem) : answerWith({ problem: null, text, plan }, { status: 200 });
  });
}

function refusal(problem: string) {
  return answerWith({ problem, text: "", plan: null satisfies Plan | null as Plan | null }, { status: 422 });
}

async function store(request: Request, user: CurrentUser, sent: string) {
  const text = calendarText(Buffer.from(sent));
  if (text === null) return refusal(unreadable());
  const added = await inTransaction(async (trx) => storeHolidays(trx, user, await planHolidays(trx, text)));
  const words = t("absence.days-added", { count: added });
  return redirectWithNotice(listHref(request), { role: "status", text: words });
}

const unreadable = () => t("absence.file-unreadable");

async function readCalendar(file: SentFile | undefined): Promise<string | { problem: string }> {
  if (file === undefined) return { problem: t("absence.choose-file") };
  const tooLarge = { problem: t("absence.file-large", { size: mostBytes / 1024 }) };
  if (file === "too large" || (await stat(file.path)).size > mostBytes) return tooLarge;
  return calendarText(await readFile(file.path)) ?? { problem: unreadable() };
}
