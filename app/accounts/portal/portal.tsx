import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { useRootData } from "../../site/root-data.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useBehindPopup } from "../../ui/with-popup.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstname, lastname } = await requirePatient({ request, context });
  return { names: `${firstname} ${lastname}` };
}

const screens: Array<{ href: string; icon: IconName; label: string }> = [
  { href: "/profile", icon: "calendar", label: "Appointments" },
  { href: "/profile/details", icon: "user", label: "My profile" },
  { href: "/profile/security", icon: "lock", label: "Security" },
];

export default function Portal() {
  const { names } = useLoaderData<typeof loader>();
  const { here } = useRootData();
  const behindPopup = useBehindPopup();
  const current = screens.findLast(({ href }) => here.startsWith(href));
  return (
    <>
      <div {...behindPopup}>
        <PageHead title={names} crumb="My account" lead="Your appointments and your details." />
      </div>
      <div className="page-body">
        <div className="wrap portal">
          <nav className="portal-menu" aria-label="My account" {...behindPopup}>
            <ul>
              {screens.map((screen) => (
                <li key={screen.href}>
                  <a href={screen.href} aria-current={screen === current ? "page" : undefined}>
                    <Icon name={screen.icon} />
                    {screen.label}
                  </a>
                </li>
              ))}
              <li>
                <form method="post" action="/logout">
                  <button type="submit">
                    <Icon name="logout" />
                    Logout
                  </button>
                </form>
              </li>
            </ul>
          </nav>
          <Outlet />
        </div>
      </div>
    </>
  );
}
