import { Link } from "@remix-run/react";
import { formatCount } from "../ui/numbers.ts";

interface Tile {
  label: string;
  count: number;
  /** The screen that lists what is counted. */
  href: string | null;
}

/** How many there are of everything that somebody may see counted. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map(({ label, count, href }) => (
        <li key={label} className={href ? "tile card" : "tile panel"}>
          <p className="tile-count">{formatCount(count)}</p>
          {href ? (
            <Link className="card-link" to={href}>
              {label}
            </Link>
          ) : (
            <p>{label}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
