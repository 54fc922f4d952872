import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { requireStaff } from "../access/guards.server.ts";
import { newToken } from "../access/tokens.server.ts";
import { inviteAgain, showInvitation } from "../accounts/invitations.server.ts";
import { listUnder } from "../dashboard/list-href.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { Numeral, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { invitationId } from "./invitation-panel.tsx";
import { doctorName } from "./name.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "doctors.manage");
  const doctor = orNotFound(await getDoctorForStaff(getDb(), idFrom(params.id)));
  return { name: doctorName(doctor), email: doctor.email, invited: doctor.invited === 1 };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "doctors.manage");
  const id = idFrom(params.id);
  const token = newToken();
  const refusal = await inTransaction(async (trx) => {
    const doctor = orNotFound(await getDoctorForStaff(trx, id));
    // The popup stays, and its loader says why.
    if (doctor.invited !== 1) return answerWith(null, { status: 422 });
    const wait = await inviteAgain(trx, doctor, token, user);
    if (wait === null) return null;
    return answerWith(t("doctors.invited-often"), { status: 429, headers: { "Retry-After": String(wait) } });
  });
  if (refusal) return refusal;
  const headers = new Headers({ "Set-Cookie": await showInvitation(token, user) });
  const { href } = listUnder(new URL(request.url));
  return redirectWithNotice(
    `${href}#${invitationId}`,
    { role: "status", text: t("doctors.invitation-sent") },
    headers,
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("doctors.invite-again"));

export const handle = popupHandle;

export default function InviteAgain() {
  const { name, email, invited } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  return (
    <Popup title={t("doctors.invite-again")}>
      {invited ? (
        <Form method="post" action={pathname + search} preventScrollReset>
          {problem && <p role="alert">{problem}</p>}
          <p>
            <T
              id="doctors.invite-lead"
              values={{ name, email: <Numeral>{email}</Numeral> }}
              tags={{ strong: (inside) => <strong {...ownLanguage()}>{inside}</strong> }}
            />
          </p>
          <div className="button-row">
            <button className="button" type="submit">
              {t("doctors.invite-send")}
            </button>
          </div>
        </Form>
      ) : (
        <p role="alert">{t("doctors.has-password", { name })}</p>
      )}
    </Popup>
  );
}
