import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { hidden } from "../ui/hidden.tsx";
import { Icon } from "../ui/icon.tsx";
import { longName } from "../ui/long-names.ts";
import { phoneHref } from "../ui/phone-link.tsx";
import { Initials } from "../ui/picture.tsx";
import { Socials } from "../ui/socials.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { Numeral, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { departmentPath, pagePath } from "./addresses.ts";
import { barWords } from "./bar-words.ts";
import { arrange, barHref } from "./menu.ts";
import type { LinkedPage, RootData, Site } from "./root-data.ts";

/** The lists to which entries of the menu lead. */
const lists: Record<string, keyof RootData["filled"]> = {
  departments: "departments",
  "leadership-team": "leadership",
  updates: "updates",
  gallery: "gallery",
};

/** How the hospital is named and reached. */
type Sign = Pick<Site, "name" | "logo" | "address" | "contacts" | "email" | "menu_order"> &
  Parameters<typeof Socials>[0]["links"];

type Shown = "departments" | "moreDepartments" | "filled" | "pages" | "patient" | "here";

type HeaderProps = Pick<RootData, Shown> & { site: Sign };

export function Header({ site, departments, moreDepartments, filled, pages, patient, here }: HeaderProps) {
  const current = (href: string) => (here.split("?")[0] === href ? "page" : undefined);
  const linked = pages.filter(({ place }) => place === "menu");
  const { places, others } = arrange("menu", site.menu_order, linked);
  return (
    <header className="site-header" {...useBehindPopup()}>
      <ContactStrip site={site} />
      <div className="wrap header-bar">
        <a className={site.name.length < longName ? "brand" : "brand brand-long"} href="/">
          {site.logo && (
            <img
              src={sizedPictureUrl(site.logo, 96, "webp")}
              width="48"
              height="48"
              alt=""
              {...{ fetchpriority: "low" }}
            />
          )}
          <span {...ownLanguage(site.name)}>{site.name}</span>
        </a>
        {site.contacts && (
          <a className="header-tool" href={phoneHref(site.contacts)}>
            <Icon name="phone" />
            {t("header.call")}
          </a>
        )}
        <details className="menu">
          <summary className="header-tool">
            <span className="open">
              <Icon name="menu" />
            </span>
            <span className="close">
              <Icon name="close" />
            </span>
            {t("header.menu")}
          </summary>
        </details>
        <div className="header-actions">
          <a className="header-link" href="/search">
            <Icon name="search" />
            <span>{t("header.search")}</span>
          </a>
          <AccountLink patient={patient} here={here} />
          <a className="button" href="/appointment">
            <Icon name="calendar" small />
            {t("action.appointment")}
          </a>
        </div>
        <nav className="nav" aria-label={t("nav.main")}>
          <ul>
            {places.map(({ name, page }) => {
              if (page)
                return <NavItem key={name} href={pagePath(page)} label={page.title} current={current} own />;
              if (lists[name] && !filled[lists[name]]) return null;
              if (name === "departments")
                return <DepartmentsMenu key={name} {...{ departments, moreDepartments, current }} />;
              return (
                <NavItem
                  key={name}
                  href={barHref(name)}
                  label={t(barWords[name] ?? "page.home")}
                  current={current}
                />
              );
            })}
            <MoreMenu pages={others} current={current} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** What `aria-current` says of the page at an address. */
type Current = (href: string) => "page" | undefined;

interface NavItemProps {
  href: string;
  label: string;
  current: Current;
  /** The hospital's own words, which are in its language. */
  own?: boolean;
}

function NavItem({ href, label, current, own }: NavItemProps) {
  return (
    <li>
      <a href={href} aria-current={current(href)} {...(own && ownLanguage(label))}>
        {label}
      </a>
    </li>
  );
}

type DepartmentsMenuProps = Pick<RootData, "departments" | "moreDepartments"> & { current: Current };

function DepartmentsMenu({ departments, moreDepartments, current }: DepartmentsMenuProps) {
  return (
    <li className="has-menu">
      <a href="/departments" aria-current={current("/departments")}>
        {t("nav.departments")}
      </a>
      <details>
        <summary>
          <Icon name="chevron-down" small />
          <span className="visually-hidden">{t("nav.show-departments")}</span>
        </summary>
      </details>
      <ul className="nav-menu">
        {departments.map((department) => (
          <li key={department.id}>
            <a href={departmentPath(department)} {...ownLanguage(department.name)}>
              {department.name}
            </a>
          </li>
        ))}
        {moreDepartments && (
          <li>
            <a className="nav-more" href="/departments">
              <T id="nav.see-more-departments" tags={{ hidden }} />
            </a>
          </li>
        )}
      </ul>
    </li>
  );
}

interface MoreMenuProps {
  pages: LinkedPage[];
  current: Current;
}

/** The hospital's own pages stand in a menu of their own, however many they are and long their titles. */
function MoreMenu({ pages, current }: MoreMenuProps) {
  if (pages.length === 0) return null;
  return (
    <li className="has-menu">
      <details>
        <summary className="nav-word">
          {t("nav.more")}
          <Icon name="chevron-down" small />
        </summary>
      </details>
      <ul className="nav-menu nav-menu-end">
        {pages.map((page) => (
          <li key={page.slug}>
            <a href={pagePath(page)} aria-current={current(pagePath(page))} {...ownLanguage(page.title)}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function ContactStrip({ site }: { site: Sign }) {
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
function AccountLink({ patient, here }: Pick<RootData, "patient" | "here">) {
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
