import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { hydrates } from "./remix/hydration.ts";
import { Alerts } from "./site/alerts.tsx";
import { isBare } from "./site/bare.ts";
import { ErrorPage, errorText } from "./site/error-page.tsx";
import { FirstScreen } from "./site/first-screen.ts";
import { Footer } from "./site/footer.tsx";
import { Header } from "./site/header.tsx";
import { LanguageNote, LanguageSwitch } from "./site/languages.tsx";
import { Notices } from "./site/notices.tsx";
import { PreviewBar } from "./site/preview-bar.tsx";
import { type RootData, useLook, useOptionalRootData } from "./site/root-data.ts";
import { loadRoot } from "./site/root-loader.server.ts";
import { TrialBar } from "./site/trial-bar.tsx";
import { Nonce } from "./ui/nonce.tsx";
import { useBehindPopup, usePopupOpen } from "./ui/with-popup.tsx";
import { href } from "./words/href.ts";
import { isRightToLeft, mainLanguageAttribute, spoken } from "./words/spoken.ts";
import { t } from "./words/t.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadRoot(request, context);
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
  const matches = useMatches();
  const live = matches.some(({ handle }) => hydrates(handle));
  const bare = data && matches.some(({ handle }) => isBare(handle));
  return (
    <html
      lang={spoken().words}
      dir={isRightToLeft() ? "rtl" : undefined}
      {...(live && mainLanguageAttribute())}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data?.faceUrl && (
          <link rel="preload" href={data.faceUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Meta />
        <Links />
        {firstScreen ? (
          <style dangerouslySetInnerHTML={{ __html: firstScreen.css }} />
        ) : (
          <link rel="stylesheet" href={look?.stylesheetUrl ?? "/plain.css"} />
        )}
        {data && (live || bare) && <link rel="stylesheet" href={data.dashboardStylesheetUrl} />}
        <link rel="icon" href={data?.iconUrl ?? "/favicon.svg"} type="image/svg+xml" />
        {data && !live && !bare && <PublicLinks {...data} />}
        {bare && (
          <noscript>
            <meta httpEquiv="refresh" content="10" />
          </noscript>
        )}
      </head>
      {live ? (
        <LiveBody>{children}</LiveBody>
      ) : bare ? (
        <BareBody>{children}</BareBody>
      ) : (
        <PublicBody>{children}</PublicBody>
      )}
    </html>
  );
}

function PublicLinks({ site }: RootData) {
  return (
    <>
      <link rel="manifest" href={href("/site.webmanifest")} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t("feed.title", { name: site.name })}
        href={href("/updates.atom")}
      />
    </>
  );
}

/** A plain document, between the header and the footer that all of them share. */
function PublicBody({ children }: { children: ReactNode }) {
  const data = useOptionalRootData();
  const popupOpen = usePopupOpen();
  return (
    <body>
      <a className="skip-link" href="#main" {...useBehindPopup()}>
        {t("page.skip")}
      </a>
      {data?.trial && <TrialBar />}
      {data?.preview && <PreviewBar />}
      {data && <LanguageSwitch here={data.here} />}
      {data && <Header {...data} />}
      {data && <Alerts alerts={data.alerts} />}
      <main id="main" tabIndex={-1}>
        {data && <LanguageNote here={data.here} />}
        {data?.notice && !popupOpen && <Notices notice={data.notice} here={data.here} />}
        {children}
      </main>
      {data && <Footer {...data} />}
      <PublicScript />
    </body>
  );
}

/** A screen that nobody stands at. */
function BareBody({ children }: { children: ReactNode }) {
  return (
    <body className="bare">
      <main id="main">{children}</main>
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
  const { wordsUrls = [] } = useOptionalRootData() ?? {};
  return (
    <body className="live">
      {children}
      <ScrollRestoration nonce={nonce} />
      {wordsUrls.map((url) => (
        <script key={url} nonce={nonce} src={url} />
      ))}
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
