import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { Icon } from "../ui/icon.tsx";
import { phoneHref } from "../ui/phone-link.tsx";
import { Initials } from "../ui/picture.tsx";
import { Socials } from "../ui/socials.tsx";
import { Numeral, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { RootData, Site } from "./root-data.ts";

/** How the hospital is named and reached. */
export type Sign = Pick<Site, "name" | "logo" | "address" | "contacts" | "email" | "menu_order"> &
  Parameters<typeof Socials>[0]["links"];

export function ContactStrip({ site }: { site: Sign }) {
  return (
    <div className="strip">
      <div className="wrap">
        <ul className="strip-contacts">
          {site.address && (
            <li className="strip-address">
              <span>
                <Icon name="pin" />
                <span {...ownLanguage(site.address)}>{site.address}</span>
              </span>
            </li>
          )}
          {site.contacts && (
            <li>
              <a href={phoneHref(site.contacts)}>
                <Icon name="phone" />
                <Numeral>{site.contacts}</Numeral>
              </a>
            </li>
          )}
          {site.email && (
            <li>
              <a href={`mailto:${site.email}`}>
                <Icon name="mail" />
                <span>{site.email}</span>
              </a>
            </li>
          )}
        </ul>
        <Socials owner={site.name} links={site} />
      </div>
    </div>
  );
}

/** A patient's picture leads to their account; for everybody else the way in. */
export function AccountLink({ patient, here }: Pick<RootData, "patient" | "here">) {
  if (!patient) {
    return (
      <a className="header-link" href={`/sign-in?from=${encodeURIComponent(here)}`} data-popup>
        <Icon name="user" />
        <span>{t("header.sign-in")}</span>
      </a>
    );
  }
  return (
    <a className="header-link" href="/profile">
      {patient.image ? (
        <img
          className="avatar"
          src={sizedPictureUrl(patient.image, 96, "webp")}
          width="32"
          height="32"
          alt=""
        />
      ) : (
        <Initials names={`${patient.firstname} ${patient.lastname}`} className="avatar" />
      )}
      <span>{t("header.profile")}</span>
    </a>
  );
}
