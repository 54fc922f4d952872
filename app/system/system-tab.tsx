import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "../access/guards.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { getConfig } from "../installation/installation.server.ts";
import { shownNodes } from "../overview/nodes.server.ts";
import { NodesPanel } from "../overview/nodes-panel.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { SettingPanels } from "./setting-list.tsx";
import { describeSettings } from "./settings.server.ts";
import { shownStanding } from "./shown-standing.server.ts";
import { StandingPanel } from "./standing-panel.tsx";
import { StartPanel } from "./start-panel.tsx";
import { describeStart } from "./start-settings.server.ts";
import "../words/areas/settings.ts";
import { t } from "../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  return {
    email: user.email,
    standing: await shownStanding(),
    nodes: await shownNodes(getConfig().TIME_ZONE),
    settings: (await describeSettings()).settings,
    start: describeStart(),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.system"));

export default function SystemTab() {
  const { email, standing, nodes, settings, start } = useLoaderData<typeof loader>();
  return (
    <SettingsTabs>
      <div className="settings-panels system">
        <div className="stack">
          <StandingPanel {...standing} isAlone={nodes === null} />
          <EmailPanel {...standing.emails} email={email} />
          <CheckPanel check={standing.check} />
          {nodes && <NodesPanel nodes={nodes} />}
          <StartPanel settings={start} />
        </div>
        <div className="stack">
          <SettingPanels settings={settings} />
        </div>
      </div>
    </SettingsTabs>
  );
}
