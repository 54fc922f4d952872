import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { Icon } from "../ui/icon.tsx";
import { longName } from "../ui/long-names.ts";
import { phoneHref } from "../ui/phone-link.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { pagePath } from "./addresses.ts";
import { barWords } from "./bar-words.ts";
import { AccountLink, ContactStrip, type Sign } from "./contact-strip.tsx";
import { arrange, barHref } from "./menu.ts";
import { DepartmentsMenu, MoreMenu, NavItem } from "./nav-entries.tsx";
import type { RootData } from "./root-data.ts";

/** The lists to which entries of the menu lead. */
const lists: Record<string, keyof RootData["filled"]> = {
  departments: "departments",
  "leadership-team": "leadership",
  updates: "updates",
  gallery: "gallery",
};

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
