import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface MoreLinkProps {
  href: string;
  label: ReactNode;
  /** What the label leaves out, for people who hear the link on its own. */
  about?: string;
  /** The whole card around the link is its target. */
  card?: boolean;
  popup?: boolean;
}

export function MoreLink({ href, label, about, card = false, popup = false }: MoreLinkProps) {
  return (
    <a className={card ? "more card-link" : "more"} href={href} data-popup={popup || undefined}>
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
      <Icon name="arrow-right" />
    </a>
  );
}
