import { Link } from "@remix-run/react";
import { sizedImageUrl } from "../pictures/image-address.ts";
import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { longName } from "../ui/long-names.ts";
import { initials } from "../ui/picture.tsx";
import type { Member } from "./member.ts";

interface TopBarProps {
  member: NonNullable<Member>;
  behindPopup: Record<string, string>;
}

/** Whose hospital this is, who is signed in, and the way out. */
export function TopBar({ member, behindPopup }: TopBarProps) {
  const { site } = useRootData();
  const names = `${member.firstname} ${member.lastname}`;
  return (
    <header className="top-bar" {...behindPopup}>
      <a className={site.name.length < longName ? "top-bar-site" : "top-bar-site top-bar-long"} href="/">
        <span>{site.name}</span>
      </a>
      <Link className="top-bar-member" to="/admin/settings">
        {member.image ? (
          <img src={sizedImageUrl(member.image, 96, "own")} width={36} height={36} alt="" />
        ) : (
          <span className="initials" aria-hidden="true">
            {initials(names)}
          </span>
        )}
        <span className="top-bar-name">{member.lastname}</span>
      </Link>
      <form method="post" action="/logout">
        <button className="top-bar-logout" type="submit">
          <Icon name="logout" small />
          <span>Logout</span>
        </button>
      </form>
    </header>
  );
}
