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

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Set a Legal Hold");

export const handle = popupHandle;

export default function NewLegalHold() {
  const { asked, appointment } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = { appointment_id: appointment ? String(appointment.id) : "" };
  const [form, fields] = useForm<HoldForm & Record<"proof_password" | "proof_otp", string>>({
    ...{ id: "legal-hold", lastResult, defaultValue },
  });
  const { email, phone, reason } = fields;
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <Popup title="Set a Legal Hold">
      <PopupForm
        form={form}
        fields={[email, phone, reason, proof.password, proof.otp]}
        lastResult={lastResult}
        submit="Set the hold"
      >
        <p>
          Until the hold is ended, the retention leaves the patient’s records alone, nobody can erase them,
          and the patient cannot close the account.
        </p>
        {appointment ? (
          <>
            <div className="notice" role="note">
              <p>
                {appointment.name || "No name given"}
                {whatIsHeld(appointment)}
              </p>
            </div>
            <input type="hidden" name="appointment_id" value={appointment.id} />
          </>
        ) : (
          <>
            <TextField
              field={email}
              label="Email address of the patient"
              hint="Everything is held that is kept with the account, or that names the address."
              type="email"
              optional="unmarked"
            />
            <TextField
              field={phone}
              label="Phone number, where there is no address"
              hint="Everything is held that names the number, whoever else has it."
              type="tel"
              optional="unmarked"
            />
          </>
        )}
        <TextArea
          field={reason}
          label="Reason"
          hint="Superadmins read it. It is in what patients are given of their data, unless the hold names a number alone."
          maxLength={2000}
        />
        <ProofFields asked={asked} {...proof} hint="It is a while since you signed in." />
      </PopupForm>
    </Popup>
  );
}

/** What a hold on whoever an appointment is for would keep. */
function whatIsHeld({ id, email, phone }: { id: number; email: string; phone: string }): string {
  if (email) return `, ${email}: everything that is kept of this patient`;
  if (phone)
    return `, ${phone}: everything that names this number, as there is neither an account nor an address`;
  return `: appointment ${id} alone, since it names no account, no address and no number`;
}
