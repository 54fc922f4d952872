import { Front } from "../site/front.tsx";
import { Header } from "../site/header.tsx";
import { brandInWords } from "../theme/brand.ts";

const unknown = {
  menu_order: "",
  logo: null,
  address: "",
  contacts: "",
  email: "",
};
const noLists = { departments: false, doctors: false, leadership: false, updates: false, gallery: false };

interface BrandPreviewProps {
  color: string;
  /** The hospital's. */
  name: string;
  /** Where the form is sent. */
  path: string;
}

/**
 * The head of the site as it will be: its own parts, in its own stylesheet for that colour, which the form wears too. A
 * script keeps it in step with the colour's field.
 */
export function BrandPreview({ color, name, path }: BrandPreviewProps) {
  const address = `${path}/${color.slice(1)}`;
  return (
    <div className="brand-preview" data-brand-preview={path}>
      <link rel="stylesheet" href={`${address}.css`} />
      <div className="brand-window" aria-hidden="true" {...{ inert: "" }}>
        <div className="brand-page">
          <Header
            site={{ ...unknown, name }}
            departments={[]}
            moreDepartments={false}
            filled={noLists}
            pages={[]}
            patient={null}
            here="/"
          />
          <Front name={name} words="" cover={null} drawing={`${address}.svg`} heading="p" />
        </div>
      </div>
      <p className="hint" data-brand-words aria-live="polite">
        {brandInWords(color)}
      </p>
    </div>
  );
}
