import { Link } from "@remix-run/react";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { longName } from "../ui/long-names.ts";
import { Initials } from "../ui/picture.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { StaffUser } from "./staff-user.ts";

/** Whose hospital this is, who is signed in, and the way out. */
export function TopBar({ user }: { user: StaffUser }) {
  const { site } = useRootData();
  return (
    <header className="top-bar" {...useBehindPopup()}>
      <a className={site.name.length < longName ? "top-bar-site" : "top-bar-site top-bar-long"} href="/">
        <span {...ownLanguage()}>{site.name}</span>
      </a>
      <Link className="top-bar-member" to="/admin/settings">
        {user.image ? (
          <img src={sizedPictureUrl(user.image, 96, "own")} width={36} height={36} alt="" />
        ) : (
          <Initials names={`${user.firstname} ${user.lastname}`} />
        )}
        <span className="top-bar-name" {...ownLanguage()}>
          {user.lastname}
        </span>
      </Link>
      <form method="post" action="/logout?from=dashboard">
        <button className="top-bar-logout" type="submit">
          <Icon name="logout" small />
          <span>{t("dashboard.logout")}</span>
        </button>
      </form>
    </header>
  );
}
