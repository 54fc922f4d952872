import type { ReactNode } from "react";

interface SectionProps {
  /** Id of the heading, unique on the page. */
  id: string;
  title: ReactNode;
  /** A link to where the rest is. */
  more?: ReactNode;
  white?: boolean;
  children: ReactNode;
}

/** A band across the page with a heading of its own. */
export function Section({ id, title, more, white = false, children }: SectionProps) {
  return (
    <section className={white ? "section section-white" : "section"} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
