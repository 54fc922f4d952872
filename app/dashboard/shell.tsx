import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { dashboardLanguage } from "../access/dashboard-language.server.ts";
import { requireStaff } from "../access/guards.server.ts";
import { showPasswords } from "../enhance/passwords.ts";
import { hydrateHandle } from "../remix/hydration.ts";
import { ErrorPage } from "../site/error-page.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { useFocusOnNavigation } from "./focus.ts";
import { useOneLanguage } from "./one-language.tsx";
import { PageNotice } from "./page-notice.tsx";
import { Refused } from "./refused.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useStaffUser } from "./staff-user.ts";
import { TopBar } from "./top-bar.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "dashboard.enter");
  const { id, firstname, lastname, image, role } = user;
  const known = await dashboardLanguage(user, request.headers);
  const submissionKey = crypto.randomUUID();
  return { id, firstname, lastname, image, role, reads: known?.reads, submissionKey };
}

/** Who is signed in, and as what, is asked at every step. */
export const shouldRevalidate = () => true;

/** What staff see of patients and visitors does not stay behind on a computer that others use. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const handle = hydrateHandle;

export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const user = useStaffUser();
  const refused = isRouteErrorResponse(error) && error.status === 403;
  return <Frame>{refused && user ? <Refused role={user.role} /> : <ErrorPage />}</Frame>;
}

/** The sidebar and the top bar around a screen. */
function Frame({ children }: { children: ReactNode }) {
  const user = useStaffUser();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const keepLanguage = useOneLanguage(user?.reads);
  useFocusOnNavigation();
  useEffect(showPasswords, []);
  return (
    <>
      <a className="skip-link" href="#main" {...useBehindPopup()}>
        {t("page.skip")}
      </a>
      <div className="dashboard" onClickCapture={keepLanguage}>
        {user && <TopBar user={user} />}
        {user && <Sidebar key={pathname} role={user.role} />}
        <main id="main" tabIndex={-1}>
          <PageNotice />
          {children}
        </main>
      </div>
      <div
        className="loading"
        role="progressbar"
        aria-label={t("dashboard.loading")}
        hidden={navigation.state === "idle"}
      />
    </>
  );
}
