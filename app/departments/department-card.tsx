import { PictureOrIcon } from "../ui/picture.tsx";
import { compactGridSizes, gridSizes } from "../ui/picture-sizes.ts";
import { Own, ownLanguage } from "../words/own.tsx";

interface DepartmentCardProps {
  department: { name: string; image: string | null; summary: string };
  href: string;
  heading: "h2" | "h3";
  /** Picture and text side by side on a phone. */
  compact?: boolean;
}

export function DepartmentCard({ department, href, heading: Heading, compact = false }: DepartmentCardProps) {
  const { name, image, summary } = department;
  return (
    <li className={compact ? "card card-compact" : "card"}>
      <PictureOrIcon
        image={image}
        icon="stethoscope"
        alt=""
        ratio="16x10"
        widths={[320, 480, 640, 960]}
        sizes={compact ? compactGridSizes : gridSizes}
      />
      <div className="card-body">
        <Heading className="card-title">
          <a className="card-link" href={href}>
            <Own>{name}</Own>
          </a>
        </Heading>
        {summary && (
          <p className="card-text" {...ownLanguage(summary)}>
            {summary}
          </p>
        )}
      </div>
    </li>
  );
}
