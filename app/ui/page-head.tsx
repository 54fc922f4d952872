import type { ReactNode } from "react";
import { Own, ownLanguage, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";

export interface Crumb {
  label: string;
  /** It is the hospital's own words. */
  isOwn?: boolean;
  href: string;
}

/** The way from the home page to this one; `children` end it. */
export function Breadcrumb({ above, children }: { above: Crumb[]; children?: ReactNode }) {
  return (
    <nav className="breadcrumb" aria-label={t("page.breadcrumb")}>
      <ol>
        {[{ label: t("page.home"), href: "/" }, ...above].map(({ label, href, isOwn }: Crumb) => (
          <li key={href}>
            <a href={href} {...(isOwn && ownLanguage(label))}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ol>
    </nav>
  );
}

interface PageHeadProps {
  title: string;
  /** The title is the hospital's own words. */
  isOwn?: boolean;
  /** The title is somebody’s name, as they have typed it. */
  isTyped?: boolean;
  /** What the breadcrumb calls the page, where that is not its title. */
  crumb?: string;
  /** The pages above this one, without Home. */
  above?: Crumb[];
  lead?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Where the page stands in the site, its title, and a sentence on what it is for. */
export function PageHead({
  title,
  isOwn = false,
  isTyped = false,
  crumb = title,
  above = [],
  lead,
  className = "",
  children,
}: PageHeadProps) {
  return (
    <div className={`page-head ${className}`.trim()}>
      <div className="wrap">
        <Breadcrumb above={above}>
          <li>
            <span aria-current="page" {...(isOwn && ownLanguage(title))}>
              {crumb}
            </span>
          </li>
        </Breadcrumb>
        <h1>{isOwn ? <Own>{title}</Own> : isTyped ? <Typed>{title}</Typed> : title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
