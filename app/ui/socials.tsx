import { isWebAddress } from "../http/web-address.ts";
import { t } from "../words/t.ts";
import { Icon, type IconName } from "./icon.tsx";

const networks = [
  { field: "facebook", icon: "facebook", label: "Facebook" },
  { field: "twitter", icon: "x-twitter", label: "X (Twitter)" },
  { field: "instagram", icon: "instagram", label: "Instagram" },
  { field: "youtube", icon: "youtube", label: "YouTube" },
] as const satisfies Array<{ field: string; icon: IconName; label: string }>;

type Links = Partial<Record<(typeof networks)[number]["field"], string>>;

/** Links to somebody's pages on social networks; nothing when there are none. */
export function Socials({ owner, links }: { owner: string; links: Links }) {
  const known = networks.flatMap(({ field, ...network }) => {
    const href = links[field];
    return href && isWebAddress(href) ? [{ ...network, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className="socials">
      {known.map(({ icon, label, href }) => (
        <li key={label}>
          <a className="icon-button" href={href} rel="noopener">
            <span className="visually-hidden">{t("socials.on", { owner, network: label })}</span>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
