import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyProps {
  icon: IconName;
  title: string;
  heading?: "h2" | "h3";
  /** What to do instead. */
  children: ReactNode;
  link: { href: string; label: string };
}

/** What a list says when there is nothing in it. */
export function Empty({ icon, title, heading: Heading = "h2", children, link }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      <p>{children}</p>
      <a className="button" href={link.href}>
        {link.label}
      </a>
    </div>
  );
}
