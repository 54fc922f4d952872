import { brandInWords, brandShades } from "../site/brand.ts";

/** A little page in a hospital's colour, as the site will show it. A script keeps it in step with the colour's field. */
export function BrandPreview({ color }: { color: string }) {
  const { brand, tint } = brandShades(color);
  return (
    <div className="brand-preview" data-brand-preview>
      <svg viewBox="0 0 320 150" aria-hidden="true">
        <rect width="320" height="150" rx="8" fill="#ffffff" />
        <path data-shade="brand" fill={brand} d="M8 0h304a8 8 0 0 1 8 8v34H0V8a8 8 0 0 1 8-8z" />
        <rect x="16" y="13" width="16" height="16" rx="4" fill="#ffffff" />
        <text x="42" y="27" fill="#ffffff" fontSize="15">
          Your hospital
        </text>
        <text data-shade="brand" x="16" y="72" fill={brand} fontSize="14">
          Departments
        </text>
        <text data-shade="brand" x="128" y="72" fill={brand} fontSize="14">
          Doctors
        </text>
        <path data-shade="tint" fill={tint} d="M0 90h320v52a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
        <rect data-shade="brand" x="16" y="104" width="152" height="32" rx="6" fill={brand} />
        <text x="34" y="125" fill="#ffffff" fontSize="14">
          Ask for a time
        </text>
        <text data-shade="brand" x="186" y="125" fill={brand} fontSize="14">
          Read more
        </text>
      </svg>
      <p className="hint" data-brand-words aria-live="polite">
        {brandInWords(color)}
      </p>
    </div>
  );
}
