import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { findStaff } from "../../../db/queries/two-step.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { ClosePopup, Popup, useListHref } from "../../dashboard/popup.tsx";
import { requireProof } from "../../dashboard/proof.server.ts";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { idFrom, orNotFound } from "../../http/responses.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { reset } from "./two-step.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireProof(request, await requireStaff({ request, context }, "two-step.reset"));
  const { firstname, lastname, two_step } = orNotFound(await findStaff(getDb(), idFrom(params.id)));
  return { name: `${firstname} ${lastname}`, isOn: two_step === 1 };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "two-step.reset");
  requireProof(request, user);
  const isReset = await inTransaction(async (trx) =>
    reset(trx, orNotFound(await findStaff(trx, idFrom(params.id))), user),
  );
  const notice = isReset
    ? ({ role: "status", text: "Two-step sign-in reset successfully" } as const)
    : ({ role: "alert", text: "Two-step sign-in was off already" } as const);
  return redirectWithNotice(nextRowHref(request), notice);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Reset two-step sign-in");

export const handle = popupHandle;

export default function ResetTwoStep() {
  const { name, isOn } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title="Reset two-step sign-in">
      {isOn ? (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            For somebody who has lost the phone and the recovery codes. <strong>{name}</strong> is signed out
            everywhere and signs in with the password alone, until two-step sign-in is set up again.
          </p>
          <p>Make sure that it is really {name} who asks: call them back on a number that you know.</p>
          <div className="button-row">
            <button className="button button-danger" type="submit">
              Reset
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              Keep it
            </Link>
          </div>
        </Form>
      ) : (
        <>
          <p role="alert">{name} signs in with the password alone.</p>
          <ClosePopup />
        </>
      )}
    </Popup>
  );
}
