import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownPath } from "../http/own-path.ts";
import { pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Popup } from "../ui/popup.tsx";
import { popupHandle } from "../ui/with-popup.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ from: ownPath(new URL(request.url).searchParams.get("from")) });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in",
    description: "Patient accounts of the hospital.",
    path: "/sign-in",
    hidden: true,
  });

/** Until patients can have accounts, the way in says so and shows the ways that are open. */
export const handle = popupHandle;

export default function SignInPopup() {
  const { from } = useLoaderData<typeof loader>();
  const { site } = useRootData();
  return (
    <Popup title="Sign in" closeHref={from}>
      <p>Patient accounts open soon. Until then, you can request an appointment without one.</p>
      {site.contacts && (
        <p>
          Or call us: <PhoneLink number={site.contacts} />.
        </p>
      )}
      <p className="button-row">
        <a className="button" href="/appointment">
          Request an appointment
        </a>
      </p>
    </Popup>
  );
}
