import { hidden } from "../ui/hidden.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { PictureOrIcon } from "../ui/picture.tsx";
import { rowSizes } from "../ui/picture-sizes.ts";
import { Own, ownLanguage } from "../words/own.tsx";
import { T } from "../words/words.tsx";

interface ServiceCardProps {
  service: { id: number; name: string; image: string | null; summary: string };
  /** Path of the department's page, over which the service opens. */
  departmentPath: string;
}

export function ServiceCard({ service, departmentPath }: ServiceCardProps) {
  const { id, name, image, summary } = service;
  return (
    <li className="card card-row">
      <PictureOrIcon
        image={image}
        icon="heart"
        alt=""
        ratio="16x10"
        widths={[320, 480, 640]}
        sizes={rowSizes}
      />
      <div className="card-body">
        <h3 className="card-title">
          <Own>{name}</Own>
        </h3>
        {summary && (
          <p className="card-text" {...ownLanguage(summary)}>
            {summary}
          </p>
        )}
        <p className="card-foot">
          <MoreLink
            href={`${departmentPath}/services/${id}`}
            label={<T id="card.read-more" values={{ title: <Own>{name}</Own> }} tags={{ hidden }} />}
            card
            popup
          />
        </p>
      </div>
    </li>
  );
}
