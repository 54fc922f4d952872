import { cardText, excerpt, summaryOf } from "../rich-text/rich-text.ts";
import { updatePath } from "../site/addresses.ts";
import { DateText } from "../ui/dates.tsx";
import { hidden } from "../ui/hidden.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { PictureOrIcon } from "../ui/picture.tsx";
import { gridSizes, leadSizes, rowSizes } from "../ui/picture-sizes.ts";
import { madeOf, Own, ownLanguage } from "../words/own.tsx";
import { T } from "../words/words.tsx";

export interface UpdateSummary {
  slug: string;
  title: string;
  image: string | null;
  date: string;
  summary: string;
}

/** What a card shows of an update, so that its whole text stays on the server. */
export function summarise(update: Omit<UpdateSummary, "summary"> & { description: string }): UpdateSummary {
  const { slug, title, image, date, description } = update;
  return { slug, title, image, date, summary: madeOf(description, summaryOf(description, 170)) };
}

const sizes = { tile: gridSizes, lead: leadSizes, row: rowSizes } as const;

interface UpdateCardProps {
  update: UpdateSummary;
  /** Picture above the text (the first of a list wider than the others), or beside it. */
  layout: keyof typeof sizes;
  heading: "h2" | "h3";
  /** A Read More link in place of a linked title. */
  readMore?: boolean;
}

export function UpdateCard({ update, layout, heading: Heading, readMore = false }: UpdateCardProps) {
  const { title, image, date, summary } = update;
  const href = updatePath(update);
  return (
    <li className={layout === "row" ? "card card-row" : "card"}>
      <PictureOrIcon image={image} icon="news" alt="" ratio="16x9" sizes={sizes[layout]} />
      <div className="card-body">
        <p className="card-meta">
          <DateText date={date} />
        </p>
        <Heading className="card-title">
          {readMore ? (
            <Own>{title}</Own>
          ) : (
            <a className="card-link" href={href} {...ownLanguage(title)}>
              {title}
            </a>
          )}
        </Heading>
        {layout !== "row" && summary && (
          <p className="card-text" {...ownLanguage(summary)}>
            {layout === "lead" ? summary : excerpt(summary, cardText)}
          </p>
        )}
        {readMore && (
          <p className="card-foot">
            <MoreLink
              href={href}
              label={<T id="updates.read-more" values={{ title: <Own>{title}</Own> }} tags={{ hidden }} />}
              card
            />
          </p>
        )}
      </div>
    </li>
  );
}
