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
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { reset } from "./two-step.server.ts";
import "../../words/areas/clinic.ts";

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
    ? ({ role: "status", text: t("reset-two-step.done") } as const)
    : ({ role: "alert", text: t("reset-two-step.was-off") } as const);
  return redirectWithNotice(nextRowHref(request), notice);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("reset-two-step.title"));

export const handle = popupHandle;

export default function ResetTwoStep() {
  const { name, isOn } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const listHref = useListHref();
  return (
    <Popup title={t("reset-two-step.title")}>
      {isOn ? (
        <Form method="post" action={pathname + search} preventScrollReset>
          <p>
            <T
              id="reset-two-step.lead"
              values={{ name: <Own>{name}</Own> }}
              tags={{ strong: (inside) => <strong>{inside}</strong> }}
            />
          </p>
          <p>
            <T id="reset-two-step.check" values={{ name: <Own>{name}</Own> }} />
          </p>
          <div className="button-row">
            <button className="button button-danger" type="submit">
              {t("reset-two-step.submit")}
            </button>
            <Link className="button button-secondary" to={listHref} preventScrollReset>
              {t("record.keep-it")}
            </Link>
          </div>
        </Form>
      ) : (
        <>
          <p role="alert">
            <T id="reset-two-step.is-off" values={{ name: <Own>{name}</Own> }} />
          </p>
          <ClosePopup />
        </>
      )}
    </Popup>
  );
}
