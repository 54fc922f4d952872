import { useRouteError } from "@remix-run/react";
import type { Role } from "../../db/roles.ts";
import { errorText } from "../site/error-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";
import { opens, screens } from "./screens.ts";

/** What stands in place of a screen that a role may not open: the screens that it may. */
export function Refused({ role }: { role: Role }) {
  const { icon, title } = errorText(useRouteError());
  return (
    <div className="message">
      <Icon name={icon} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{t("refused.lead", { role: t(`role.${role}`) })}</p>
      <ul className="refused-screens">
        {screens
          .filter((screen) => opens(role, screen))
          .map(({ path, label, icon: name }) => (
            <li key={path}>
              <a href={path}>
                <Icon name={name} />
                {label}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
