import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findHeldByAppointment } from "../../db/queries/held-people.ts";
import { proofFields } from "../accounts/proof/asked-proof.ts";
import { askedProof } from "../accounts/proof/proof.server.ts";
import { ProofFields } from "../accounts/proof/proof-fields.tsx";
import { proofProblems } from "../accounts/proof/proof-of-form.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { TextArea, TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import type { HoldForm } from "./legal-hold.ts";
import { checkedHoldSchema, setHold } from "./legal-holds.server.ts";
import "../words/areas/reports.ts";
import { Numeral, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const asked = await askedProof(user);
  const named = new URL(request.url).searchParams.get("appointment");
  if (named === null) return { asked, appointment: null };
  const id = idFrom(named);
  const { name, email, phone } = orNotFound(await findHeldByAppointment(getDb(), id));
  return { asked, appointment: { id, name, email, phone } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return saveRecord(
    { request },
    {
      noun: "Legal hold",
      user,
      schema: checkedHoldSchema,
      look: (formData) => proofProblems(user, formData, addressOf(context)),
      current: null,
      create: (db, hold) => setHold(db, user, hold),
      to: "/admin/legal-holds",
      update: async () => false,
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("hold.new-title"));

export const handle = popupHandle;

export default function NewLegalHold() {
  const { asked, appointment } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = { appointment_id: appointment ? String(appointment.id) : "" };
  const [form, fields] = useForm<HoldForm & Record<"proof_password" | "proof_otp", string>>({
    id: "legal-hold",
    lastResult,
    defaultValue,
  });
  const { email, phone, reason } = fields;
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <Popup title={t("hold.new-title")}>
      <PopupForm
        form={form}
        fields={[email, phone, reason, proof.password, proof.otp]}
        lastResult={lastResult}
        submit={t("hold.submit")}
      >
        <p>{t("hold.lead")}</p>
        {appointment ? (
          <>
            <div className="notice" role="note">
              <p>
                <WhatIsHeld {...appointment} />
              </p>
            </div>
            <input type="hidden" name="appointment_id" value={appointment.id} />
          </>
        ) : (
          <>
            <TextField
              field={email}
              label={t("hold.email")}
              hint={t("hold.email-hint")}
              type="email"
              optional="unmarked"
            />
            <TextField
              field={phone}
              label={t("hold.phone")}
              hint={t("hold.phone-hint")}
              type="tel"
              optional="unmarked"
            />
          </>
        )}
        <TextArea field={reason} label={t("hold.reason")} hint={t("hold.reason-hint")} maxLength={2000} />
        <ProofFields asked={asked} {...proof} hint={t("proof.while")} />
      </PopupForm>
    </Popup>
  );
}

/** What a hold on whoever an appointment is for would keep. */
function WhatIsHeld({ id, name, email, phone }: Record<"name" | "email" | "phone", string> & { id: number }) {
  const how = email ? "email" : phone ? "phone" : "appointment";
  const values = {
    name: name ? <Typed>{name}</Typed> : t("hold.no-name"),
    email: <Typed>{email}</Typed>,
    phone: <Numeral>{phone}</Numeral>,
    number: String(id),
  };
  return <T id="hold.keeps" values={{ how, ...values }} />;
}
