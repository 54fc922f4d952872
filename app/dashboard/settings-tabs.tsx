import type { ReactNode } from "react";
import { can } from "../access/permissions.ts";
import { t } from "../words/t.ts";
import { ScreenHead } from "./screen-head.tsx";
import { ScreenTabs } from "./screen-tabs.tsx";
import { useStaffUser } from "./staff-user.ts";

/** The settings: what everybody sets for themselves, and what superadmin and admin set for the hospital. */
export function SettingsTabs({ children }: { children: ReactNode }) {
  const user = useStaffUser();
  const tabs = [
    { to: "/admin/settings", label: t("settings.account") },
    { to: "/admin/settings/security", label: t("settings.two-step") },
    ...(can(user, "company.edit")
      ? [
          { to: "/admin/settings/company", label: t("settings.company") },
          { to: "/admin/settings/look", label: t("settings.look") },
          { to: "/admin/settings/menu", label: t("settings.menu") },
          { to: "/admin/settings/languages", label: t("settings.languages") },
        ]
      : []),
    ...(can(user, "two-step.require")
      ? [{ to: "/admin/settings/sign-in", label: t("settings.sign-in") }]
      : []),
    ...(can(user, "retention.set")
      ? [{ to: "/admin/settings/retention", label: t("settings.retention") }]
      : []),
    ...(can(user, "system.manage") ? [{ to: "/admin/settings/system", label: t("settings.system") }] : []),
  ];
  return (
    <>
      <ScreenHead title={t("screen.settings")} />
      <ScreenTabs label={t("screen.settings")} tabs={tabs} />
      {children}
    </>
  );
}
