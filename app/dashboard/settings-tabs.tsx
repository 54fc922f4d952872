import type { ReactNode } from "react";
import { can } from "../access/permissions.ts";
import { ScreenHead } from "./screen-head.tsx";
import { ScreenTabs } from "./screen-tabs.tsx";
import { useStaffUser } from "./staff-user.ts";

/** The settings: what everybody sets for themselves, and what superadmin and admin set for the hospital. */
export function SettingsTabs({ children }: { children: ReactNode }) {
  const user = useStaffUser();
  const tabs = [
    { to: "/admin/settings", label: "Account" },
    { to: "/admin/settings/security", label: "Two-step sign-in" },
    ...(can(user, "company.edit")
      ? [
          { to: "/admin/settings/company", label: "Company Profile" },
          { to: "/admin/settings/look", label: "Look" },
          { to: "/admin/settings/menu", label: "Menu" },
          { to: "/admin/settings/languages", label: "Languages" },
        ]
      : []),
    ...(can(user, "two-step.require") ? [{ to: "/admin/settings/sign-in", label: "Sign-in" }] : []),
    ...(can(user, "retention.set") ? [{ to: "/admin/settings/retention", label: "Retention" }] : []),
    ...(can(user, "system.manage") ? [{ to: "/admin/settings/system", label: "System" }] : []),
  ];
  return (
    <>
      <ScreenHead title="Settings" />
      <ScreenTabs label="Settings" tabs={tabs} />
      {children}
    </>
  );
}
