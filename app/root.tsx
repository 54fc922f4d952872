import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { hydrates } from "./remix/hydration.ts";
import { isBare } from "./site/bare.ts";
import { BareBody, LiveBody, PublicBody } from "./site/bodies.tsx";
import { ErrorPage, errorText } from "./site/error-page.tsx";
import { FirstScreen } from "./site/first-screen.ts";
import { type RootData, useLook, useOptionalRootData } from "./site/root-data.ts";
import { loadRoot } from "./site/root-loader.server.ts";
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

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
