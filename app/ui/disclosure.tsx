import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  /** What is there, on the line that shows and hides it. */
  summary: ReactNode;
  /** Shown from the beginning. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** What only somebody needs who asks for it. */
export function Disclosure({ summary, open = false, className = "", children }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`.trim()} open={open}>
      <summary>
        <Icon name="chevron-down" small />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
