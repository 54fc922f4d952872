import { Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { Nonce } from "../ui/nonce.tsx";
import { useBehindPopup, usePopupOpen } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { Alerts } from "./alerts.tsx";
import { FirstScreen } from "./first-screen.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageNote, LanguageSwitch } from "./languages.tsx";
import { Notices } from "./notices.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { useLook, useOptionalRootData } from "./root-data.ts";
import { TrialBar } from "./trial-bar.tsx";

/** A plain document, between the header and the footer that all of them share. */
export function PublicBody({ children }: { children: ReactNode }) {
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
export function BareBody({ children }: { children: ReactNode }) {
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
export function LiveBody({ children }: { children: ReactNode }) {
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
