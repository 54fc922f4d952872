import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { crowdedText, type UnavailableReason } from "../http/unavailable.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { useOptionalRootData } from "./root-data.ts";

const texts: Record<number, { icon: IconName; title: string; advice: string }> = {
  400: {
    icon: "alert",
    title: "We couldn’t read that request",
    advice: "Go back, reload the page and send the form again.",
  },
  403: {
    icon: "lock",
    title: "Your role cannot open this page",
    advice: "Sign in with an account that can, or start from the home page.",
  },
  404: {
    icon: "search",
    title: "We cannot find that page",
    advice: "It may have moved, or the address may be wrong. Search the site, or start from the home page.",
  },
  405: {
    icon: "alert",
    title: "This page can’t be used that way",
    advice: "Open it from the menu and use its form.",
  },
  413: {
    icon: "alert",
    title: "That is too much to send at once",
    advice: "Go back, shorten your text or choose a smaller file, and send the form again.",
  },
  503: {
    icon: "heart",
    title: "This website is being set up",
    advice: "The hospital’s pages will appear here. Please come back later.",
  },
};

const notStored = {
  icon: "alert",
  title: "We can’t save this right now",
  advice: "Nothing you sent was saved. Go back and send it again in a few minutes.",
} as const;

const accident = {
  icon: "alert",
  title: "Something went wrong on our side",
  advice: "We’ve made a note of it. Please try again in a few minutes.",
} as const;

/** What to say of an error, or of an error response. */
export function errorText(error: unknown) {
  if (!isRouteErrorResponse(error)) return accident;
  const why: UnavailableReason | undefined = error.data;
  if (why === "storage") return notStored;
  if (why === "crowd") return { icon: "clock" as const, ...crowdedText };
  return texts[error.status] ?? accident;
}

/** What a visitor sees in place of a page that there is not, or that failed. */
export function ErrorPage() {
  const { icon, title, advice } = errorText(useRouteError());
  const site = useOptionalRootData()?.site;
  return (
    <Message icon={icon} title={title}>
      {advice}
      {site?.contacts && (
        <>
          {" "}
          You can also call us: <PhoneLink number={site.contacts} />.
        </>
      )}
    </Message>
  );
}

/** A few words in place of a page; on a card of their own where no header and no footer are around them. */
export function Message({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const site = useOptionalRootData()?.site;
  const message = (
    <div className="wrap message">
      <Icon name={icon} />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      {site && (
        <p className="button-row">
          <a className="button" href="/">
            Home
          </a>
          <a className="button button-secondary" href="/search">
            Search
          </a>
        </p>
      )}
    </div>
  );
  return site ? message : <div className="plain">{message}</div>;
}
