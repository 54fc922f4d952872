import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findHold } from "../../db/queries/legal-holds.ts";
import { proofFields } from "../accounts/proof/asked-proof.ts";
import { askedProof } from "../accounts/proof/proof.server.ts";
import { ProofFields } from "../accounts/proof/proof-fields.tsx";
import { proofProblems } from "../accounts/proof/proof-of-form.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders, parseForm, readForm, refused } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { TextArea } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { HoldFacts } from "./hold-facts.tsx";
import { endedAlready } from "./legal-hold.ts";
import { endSchema, liftHold, shownHolds } from "./legal-holds.server.ts";
import "../words/areas/reports.ts";
import { t } from "../words/t.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const stored = orNotFound(await findHold(getDb(), idFrom(params.id)));
  const [hold] = await shownHolds(getDb(), [stored]);
  return { hold: orNotFound(hold), asked: await askedProof(user) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = orNotFound(await findHold(getDb(), idFrom(params.id)));
  const formData = await readForm(request);
  const problems = await proofProblems(user, formData, addressOf(context));
  const submission = await parseForm(formData, endSchema);
  if (submission.status !== "success" || Object.keys(problems).length > 0) {
    return refused(submission, undefined, problems);
  }
  const { value } = submission;
  const isEnded = await inTransaction(async (trx) => {
    if (await liftHold(trx, user, id, value)) return true;
    // The first of two presses has ended it.
    const hold = await findHold(trx, id);
    return hold?.ended_by === user.id && hold.end_reason === value.reason;
  });
  if (!isEnded) return refused(submission, [endedAlready()]);
  return redirectWithNotice(listHref(request), { role: "status", text: t("hold.ended-done") });
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("hold.end-title"));

export const handle = popupHandle;

export default function EndLegalHold() {
  const { hold, asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<"reason" | "proof_password" | "proof_otp", string>>({
    id: "end-hold",
    lastResult,
  });
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <Popup title={t("hold.end-title")}>
      <HoldFacts hold={hold} />
      {hold.until ? (
        <div className="notice" role="note">
          <p>{endedAlready()}</p>
        </div>
      ) : (
        <PopupForm
          form={form}
          fields={[fields.reason, proof.password, proof.otp]}
          lastResult={lastResult}
          submit={t("hold.end-it")}
          dangerous
          keep={t("hold.keep")}
        >
          <p>{t("hold.end-lead")}</p>
          <TextArea field={fields.reason} label={t("hold.why-ends")} maxLength={2000} />
          <ProofFields asked={asked} {...proof} hint={t("proof.while")} />
        </PopupForm>
      )}
    </Popup>
  );
}
