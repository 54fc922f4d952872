import type { ReactNode } from "react";

export interface Crumb {
  label: string;
  href: string;
}

/** The way from the home page to this one; `children` end it. */
export function Breadcrumb({ above, children }: { above: Crumb[]; children?: ReactNode }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {[{ label: "Home", href: "/" }, ...above].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {children}
      </ol>
    </nav>
  );
}

interface PageHeadProps {
  title: string;
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
            <span aria-current="page">{crumb}</span>
          </li>
        </Breadcrumb>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
