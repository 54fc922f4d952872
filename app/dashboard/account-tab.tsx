import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireStaff } from "../people/guards.server.ts";
import { screenMeta } from "./screen-meta.ts";
import { SettingsTabs } from "./settings-tabs.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "dashboard.enter");
  return null;
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Settings");

export default function AccountTab() {
  return <SettingsTabs>{null}</SettingsTabs>;
}
