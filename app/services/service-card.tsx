import { MoreLink } from "../ui/more-link.tsx";
import { PictureOrIcon } from "../ui/picture.tsx";
import { rowSizes } from "../ui/picture-sizes.ts";

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
        <h3 className="card-title">{name}</h3>
        {summary && <p className="card-text">{summary}</p>}
        <p className="card-foot">
          <MoreLink
            href={`${departmentPath}/services/${id}`}
            label="Read more"
            about={`about ${name}`}
            card
            popup
          />
        </p>
      </div>
    </li>
  );
}
