import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { useRootData } from "../../site/root-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useBehindPopup } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstname, lastname } = await requirePatient({ request, context });
  return { names: `${firstname} ${lastname}` };
}

/** With the addresses that belong to each. */
const screens = [
  {
    href: "/profile",
    icon: "calendar",
    label: "portal.appointments",
    places: /^\/profile(?:$|\?|\/appointments)/,
  },
  { href: "/profile/details", icon: "user", label: "header.profile", places: /^\/profile\/details/ },
  {
    href: "/profile/security",
    icon: "lock",
    label: "portal.security",
    places: /^\/profile\/(?:security|data|sign-out-everywhere)/,
  },
] as const;

export default function Portal() {
  const { names } = useLoaderData<typeof loader>();
  const { here } = useRootData();
  const behindPopup = useBehindPopup();
  const current = screens.find(({ places }) => places.test(here));
  return (
    <>
      <div {...behindPopup}>
        <PageHead title={names} isTyped crumb={t("portal.account")} lead={t("portal.lead")} />
      </div>
      <div className="page-body">
        <div className="wrap portal">
          <nav className="portal-menu" aria-label={t("portal.account")} {...behindPopup}>
            <ul>
              {screens.map((screen) => (
                <li key={screen.href}>
                  <a href={screen.href} aria-current={screen === current ? "page" : undefined}>
                    <Icon name={screen.icon} />
                    {t(screen.label)}
                  </a>
                </li>
              ))}
              <li>
                <form method="post" action="/logout">
                  <button type="submit">
                    <Icon name="logout" />
                    {t("portal.logout")}
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
