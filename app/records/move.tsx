import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countOrdered, findPlace } from "../../db/queries/places.ts";
import { findNameOfRow } from "../../db/queries/plain-rows.ts";
import { Failure } from "../api/call-result.server.ts";
import { requireScreen, screenOf } from "../dashboard/guard.server.ts";
import { rowId } from "../dashboard/list-href.ts";
import { arrangeParameter, perPage, withParameters } from "../dashboard/list-query.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import type { OrderedRows } from "../dashboard/screens.ts";
import { parseForm, readForm, refused } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { type Moving, move, movedText, moveSchema } from "./moves.server.ts";

// The popup of every list whose rows stand in an order that staff set; its buttons for up and down send their forms here.

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const order = orderOf(request);
  const id = idFrom(params.id);
  const name = await findNameOfRow(getDb(), order, id);
  if (name === undefined) throw notFound();
  const place = await findPlace(getDb(), order.table, id);
  return { name, noun: order.noun, place, count: await countOrdered(getDb(), order.table) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const order = orderOf(request);
  const id = idFrom(params.id);
  const submission = await parseForm(await readForm(request), moveSchema);
  if (submission.status !== "success") return refused(submission);
  const to = submission.value;
  try {
    const place = await inTransaction((trx) => move(trx, user, order, { id, to }));
    const text = movedText(order.noun, place);
    return redirectWithNotice(hrefAfter(request, { id, to }), { role: "status", text });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 404) throw notFound();
    // The list is shown as it has become.
    return redirectWithNotice(listHref(request), { role: "alert", text: error.message });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, t("record.move", kindWithin(data?.noun ?? "")));

export const handle = popupHandle;

export default function Move() {
  const { name, noun, place, count } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, fields] = useForm<{ place: string }>({
    id: "move",
    lastResult,
    defaultValue: { place: String(place) },
  });
  return (
    <Popup title={t("record.move", kindWithin(noun))}>
      <p className="popup-lead">
        <T
          id="order.place"
          values={{ name: <span {...ownLanguage()}>{name}</span>, place: place ?? "", count }}
        />
      </p>
      <PopupForm form={form} fields={[fields.place]} lastResult={lastResult} submit={t("order.move-it")}>
        <TextField
          field={fields.place}
          label={t("order.place-label")}
          type="number"
          min="1"
          max={String(count)}
        />
      </PopupForm>
    </Popup>
  );
}

/** The rows of the request's screen, which stand in an order. */
function orderOf(request: Request): OrderedRows {
  const { order } = screenOf(request);
  if (!order) throw notFound();
  return order;
}

/** The list at the row that was moved: on the page to which its place leads, where the list is whole. */
function hrefAfter(request: Request, { id, to: { place } }: Moving): string {
  const { pathname, search } = new URL(listHref(request), request.url);
  const isWhole = withParameters(search, {}) === `?${arrangeParameter}=1`;
  const page = place !== null && isWhole ? { page: String(Math.ceil(place / perPage)) } : null;
  return `${pathname}${page ? withParameters(search, page) : search}#${rowId(id)}`;
}
