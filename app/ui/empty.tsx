import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface Way {
  href: string;
  label: string;
}

interface EmptyProps {
  icon: IconName;
  title: string;
  heading?: "h2" | "h3";
  /** What to do instead. */
  children: ReactNode;
  link: Way;
  /** Another way on. */
  other?: Way;
}

/** What a list says when there is nothing in it. */
export function Empty({ icon, title, heading: Heading = "h2", children, link, other }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      <p>{children}</p>
      <a className="button" href={link.href}>
        {link.label}
      </a>
      {other && (
        <p>
          <a className="text-link" href={other.href}>
            {other.label}
          </a>
        </p>
      )}
    </div>
  );
}
