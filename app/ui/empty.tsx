import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyProps {
  icon: IconName;
  title: string;
  /** What to do instead. */
  children: ReactNode;
  link: { href: string; label: string };
}

/** What a list says when there is nothing in it. */
export function Empty({ icon, title, children, link }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      <a className="button" href={link.href}>
        {link.label}
      </a>
    </div>
  );
}
