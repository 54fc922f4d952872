import { hidden } from "../ui/hidden.tsx";
import { Icon } from "../ui/icon.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { departmentPath, pagePath } from "./addresses.ts";
import type { LinkedPage, RootData } from "./root-data.ts";

/** What `aria-current` says of the page at an address. */
type Current = (href: string) => "page" | undefined;

interface NavItemProps {
  href: string;
  label: string;
  current: Current;
  /** The hospital's own words, which are in its language. */
  own?: boolean;
}

export function NavItem({ href, label, current, own }: NavItemProps) {
  return (
    <li>
      <a href={href} aria-current={current(href)} {...(own && ownLanguage(label))}>
        {label}
      </a>
    </li>
  );
}

type DepartmentsMenuProps = Pick<RootData, "departments" | "moreDepartments"> & { current: Current };

export function DepartmentsMenu({ departments, moreDepartments, current }: DepartmentsMenuProps) {
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
export function MoreMenu({ pages, current }: MoreMenuProps) {
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
