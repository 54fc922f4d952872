import type { ReactNode } from "react";
import type { LocalDate } from "../../db/schema.ts";
import { DateText } from "../ui/dates.tsx";
import { edgeToEdgeWidths, Picture } from "../ui/picture.tsx";
import { articleSizes } from "../ui/picture-sizes.ts";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

/** Every article stands in the same category. */
export const category = () => t("updates.category");

/** A title above this many characters is set smaller. */
const longTitle = 90;

interface ArticleProps {
  update: { title: string; date: LocalDate; image: string | null };
  /** Sanitised HTML. */
  description: string;
  heading: "h1" | "h3";
  className?: string;
  /** What stands above the title. */
  children?: ReactNode;
}

/** An article as everybody reads it. */
export function Article({ update, description, heading: Heading, className = "", children }: ArticleProps) {
  const { title, date, image } = update;
  return (
    <article className={`article ${className}`}>
      <header>
        {children}
        <Heading className={title.length > longTitle ? "article-title is-long" : "article-title"}>
          <Own>{title}</Own>
        </Heading>
        <p className="meta">
          <DateText date={date} />
          <span className="tag">{category()}</span>
        </p>
      </header>
      {image && (
        <Picture image={image} alt="" ratio="16x9" widths={edgeToEdgeWidths} sizes={articleSizes} first />
      )}
      <div
        className="prose"
        {...ownLanguage(description)}
        dangerouslySetInnerHTML={{ __html: description }}
      />
    </article>
  );
}
