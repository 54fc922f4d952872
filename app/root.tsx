import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { localNow } from "../db/local-time.ts";
import { listDepartmentNames } from "../db/queries/departments.ts";
import { getFilledLists } from "../db/queries/filled-lists.ts";
import { getWebInfo } from "../db/queries/web-info.ts";
import { takeNotice } from "./http/flash.server.ts";
import { getConfig, getDb } from "./http/installation.server.ts";
import { getUser } from "./people/session.server.ts";
import { comeBackAfter } from "./setup/set-up.server.ts";
import { defaultBrand } from "./site/brand.ts";
import { ErrorPage, errorText } from "./site/error-page.tsx";
import { FirstScreen } from "./site/first-screen.ts";
import { Footer } from "./site/footer.tsx";
import { Header } from "./site/header.tsx";
import { Notices } from "./site/notices.tsx";
import { type RootData, siteOf, type Unfurnished, useLook, useOptionalRootData } from "./site/root-data.ts";
import { scriptUrl, themedUrl } from "./site/theme.server.ts";
import { hydrates } from "./ui/hydration.ts";
import { Nonce } from "./ui/nonce.tsx";
import { useBehindPopup, usePopupOpen } from "./ui/with-popup.tsx";

/** Departments that the navigation lists by name, and the count from which it offers to see more. */
const listed = 5;
const seeMoreAbove = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = getDb();
  const info = await getWebInfo(db);
  const url = new URL(request.url);
  if (!info) return unfurnished(url.pathname);
  const departments = await listDepartmentNames(db, seeMoreAbove + 1);
  const { notice, headers } = await takeNotice(request);
  const user = await getUser(request, context);
  const data: RootData = {
    site: siteOf(info),
    departments: departments.slice(0, listed),
    moreDepartments: departments.length > seeMoreAbove,
    filled: await getFilledLists(db),
    patient:
      user?.role === "patient"
        ? { firstname: user.firstname, lastname: user.lastname, image: user.image }
        : null,
    notice,
    appUrl: getConfig().APP_URL,
    here: url.pathname + url.search,
    brand: info.brand_color,
    stylesheetUrl: themedUrl("site", info.brand_color),
    dashboardStylesheetUrl: themedUrl("dashboard", info.brand_color),
    iconUrl: themedUrl("icon", info.brand_color),
    scriptUrl: scriptUrl(),
    year: localNow(getConfig().TIME_ZONE).date.slice(0, 4),
  };
  return headers ? json(data, { headers }) : data;
}

/** Without a hospital there is one page: the one that opens it. */
function unfurnished(path: string) {
  const look: Unfurnished = {
    site: null,
    stylesheetUrl: themedUrl("site", defaultBrand),
    scriptUrl: scriptUrl(),
  };
  if (path.startsWith("/setup/")) return look;
  throw json({ look }, { status: 503, headers: comeBackAfter });
}

/** Whom and what a hydrated screen shows is asked anew at every step, and so is the message for it. */
export const shouldRevalidate = () => true;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** The title of error pages; every other page brings its own. */
export const meta: MetaFunction<typeof loader> = ({ error, data }) =>
  error ? [{ title: [errorText(error).title, data?.site?.name].filter(Boolean).join(" – ") }] : [];

export function Layout({ children }: { children: ReactNode }) {
  const data = useOptionalRootData();
  const look = useLook();
  const firstScreen = useContext(FirstScreen);
  const live = useMatches().some(({ handle }) => hydrates(handle));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {firstScreen ? (
          <style dangerouslySetInnerHTML={{ __html: firstScreen.css }} />
        ) : (
          <link rel="stylesheet" href={look?.stylesheetUrl ?? "/plain.css"} />
        )}
        {data && live && <link rel="stylesheet" href={data.dashboardStylesheetUrl} />}
        <link rel="icon" href={data?.iconUrl ?? "/favicon.svg"} type="image/svg+xml" />
        {data && !live && <PublicLinks {...data} />}
      </head>
      {live ? <LiveBody>{children}</LiveBody> : <PublicBody>{children}</PublicBody>}
    </html>
  );
}

function PublicLinks({ site }: RootData) {
  return (
    <>
      <link rel="manifest" href="/site.webmanifest" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`Updates from ${site.name}`}
        href="/updates.atom"
      />
    </>
  );
}

/** A plain document, between the header and the footer that all of them share. */
function PublicBody({ children }: { children: ReactNode }) {
  const data = useOptionalRootData();
  const popupOpen = usePopupOpen();
  const behindPopup = useBehindPopup();
  return (
    <body>
      <a className="skip-link" href="#main" {...behindPopup}>
        Skip to main content
      </a>
      {data && <Header {...data} behindPopup={behindPopup} />}
      <main id="main" tabIndex={-1}>
        {data?.notice && !popupOpen && <Notices notice={data.notice} here={data.here} />}
        {children}
      </main>
      {data && <Footer {...data} behindPopup={behindPopup} />}
      <PublicScript />
    </body>
  );
}

/** Everything is there before it, so it may come last. A page with rules of its own says where the others are. */
function PublicScript() {
  const look = useLook();
  const firstScreen = useContext(FirstScreen);
  if (!look) return null;
  if (!firstScreen) return <script type="module" src={look.scriptUrl} {...{ fetchpriority: "low" }} />;
  return (
    <script
      type="module"
      data-stylesheet={look.stylesheetUrl}
      dangerouslySetInnerHTML={{ __html: firstScreen.loader }}
    />
  );
}

/** A screen that hydrates; its own frame brings what stands around it. */
function LiveBody({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <body className="live">
      {children}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </body>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
