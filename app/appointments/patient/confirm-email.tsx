import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { notFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { useRootData } from "../../site/root-data.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { confirmEmail, openConfirmation } from "./email-confirmation.server.ts";
import { linkHeaders } from "./manage.server.ts";
import { managePath } from "./manage-link.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await openConfirmation(getDb(), params.token);
  if (!appointment) throw notFound();
  return { email: appointment.email, path: `/appointments/${params.token}/confirm-email` };
}

export async function action({ params }: ActionFunctionArgs) {
  const appointment = await confirmEmail(params.token);
  if (!appointment) throw notFound();
  const text = "Email address confirmed successfully";
  return redirectWithNotice(await managePath(getDb(), appointment), { role: "status", text });
}

export const headers = linkHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your email address",
    description: "For the person who was sent the link.",
    path: "/appointment",
    hidden: true,
  });

/** A GET confirms nothing: mail programs open links to look at them. */
export default function ConfirmEmail() {
  const { site } = useRootData();
  const { email, path } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Confirm your email address" />
      <div className="page-body">
        <div className="wrap">
          <div className="panel panel-form">
            <p>
              Someone gave <strong className="address">{email}</strong> for an appointment at {site.name}. If
              that was you, confirm the address. We’ll then show you the appointment, and send emails about it
              here.
            </p>
            <form className="form" id="confirm-email" method="post" action={path}>
              <button className="button" type="submit">
                Confirm this address
              </button>
            </form>
            <p className="hint">If this wasn’t you, you can close this page.</p>
          </div>
        </div>
      </div>
    </>
  );
}
