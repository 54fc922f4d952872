import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UnavailableReason } from "../http/unavailable.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { useOptionalRootData } from "./root-data.ts";

const icons: Partial<Record<string, IconName>> = { 403: "lock", 404: "search", 503: "heart", crowd: "clock" };

const known = [400, 403, 404, 405, 413, 503, "storage", "crowd"] as const;

type Kind = (typeof known)[number] | "other";

/** What to say of an error, or of an error response. */
export function errorText(error: unknown): { icon: IconName; title: string; advice: string } {
  const kind = kindOf(error);
  return {
    icon: icons[kind] ?? "alert",
    title: t(`error.${kind}.title`),
    advice: t(`error.${kind}.advice`),
  };
}

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return "other";
  const why: UnavailableReason | undefined = error.data;
  // A body that is no form: nothing else is to be done than with a form that cannot be read.
  const status = error.status === 415 ? 400 : error.status;
  return known.find((kind) => kind === why) ?? known.find((kind) => kind === status) ?? "other";
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
          <T id="error.call" values={{ number: <PhoneLink number={site.contacts} /> }} />
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
            {t("page.home")}
          </a>
          <a className="button button-secondary" href="/search">
            {t("header.search")}
          </a>
        </p>
      )}
    </div>
  );
  return site ? message : <div className="plain">{message}</div>;
}
