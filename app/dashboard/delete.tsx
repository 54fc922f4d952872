import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findNameOfRow } from "../../db/queries/plain-rows.ts";
import { binDays, isRevised } from "../../db/revised.ts";
import { requireStaff } from "../access/guards.server.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { DeletePopup } from "./delete-popup.tsx";
import { screenOf } from "./guard.server.ts";
import { answerRemoval, RowKept, removeRow, whyRowStays } from "./removal.server.ts";
import { screenMeta } from "./screen-meta.ts";

// The popup of every list whose rows nothing depends on.

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { rows } = await enter({ request, context });
  const id = idFrom(params.id);
  const name = await findNameOfRow(getDb(), rows, id);
  if (name === undefined) throw notFound();
  const refusal = await whyRowStays(getDb(), rows.table, id);
  return { noun: rows.noun, name, refusal, forDays: isRevised(rows.table) ? binDays : undefined };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { user, rows } = await enter({ request, context });
  const id = idFrom(params.id);
  try {
    const deleted = await inTransaction((trx) => removeRow(trx, user, rows.table, id));
    return await answerRemoval(request, rows.noun, deleted);
  } catch (error) {
    if (!(error instanceof RowKept)) throw error;
    return answerRemoval(request, rows.noun, error);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, t("record.delete", kindWithin(data?.noun ?? "")));

export const handle = popupHandle;

export default function Delete() {
  return <DeletePopup {...useLoaderData<typeof loader>()} />;
}

async function enter({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { rows, permission } = screenOf(request);
  if (!rows) throw notFound();
  return { user: await requireStaff({ request, context }, rows.permission ?? permission), rows };
}
