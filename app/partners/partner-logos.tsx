import { isWebAddress } from "../http/web-address.ts";
import { Picture } from "../ui/picture.tsx";
import { ownLanguage } from "../words/own.tsx";

interface Partner {
  id: number;
  name: string;
  link: string;
  image: string | null;
}

export function PartnerLogos({ partners }: { partners: Partner[] }) {
  return (
    <ul className="logos">
      {partners.map((partner) => (
        <li key={partner.id}>
          {isWebAddress(partner.link) ? (
            <a href={partner.link} rel="noopener">
              <Logo partner={partner} />
            </a>
          ) : (
            <Logo partner={partner} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Logo({ partner: { name, image } }: { partner: Partner }) {
  return (
    <>
      {image && (
        <Picture
          image={image}
          alt=""
          ratio="8x5"
          widths={[160, 320, 480]}
          sizes="(min-width: 768px) 160px, 40vw"
          className="pic-logo"
        />
      )}
      <span className="label" {...ownLanguage(name)}>
        {name}
      </span>
    </>
  );
}
