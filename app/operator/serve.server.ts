import { listDemoAccounts } from "../../db/queries/demo-accounts.ts";
import { tryBackups } from "../backup/places/places.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { tryUploads } from "../installation/uploads/uploads.server.ts";
import { serve } from "../server/serve.server.ts";
import { newSetupToken } from "../setup/setup-link.server.ts";
import type { Command } from "./command.server.ts";
import { readUpgrade, upgrade, withoutBackup } from "./upgrade.server.ts";

export const serveCommand: Command = {
  summary: "Run the site until you stop it (the same as giving no command)",
  usage: ["serve [--no-backup]"],
  help: `${withoutBackup}\nSettings are environment variables; the README lists them.`,
  serves: true,
  alone: true,
  beside: true,
  run: async (words, build) => {
    const upgrading = readUpgrade(words);
    await tryUploads();
    await tryBackups();
    await upgrade(upgrading);
    await warnOfDemo();
    const token = await newSetupToken();
    const { url } = await serve(build);
    console.log(`Wellhouse is at ${url}`);
    if (token) console.log(invitation(`${publicUrl(url)}/setup/${token}`));
  },
};

/** A demo that became a hospital lets everybody in. */
async function warnOfDemo(): Promise<void> {
  const accounts = await listDemoAccounts(getDb(), { active: true });
  if (accounts.length > 0)
    getLog().warn(
      { accounts },
      "accounts of the demo hospital are active, whose password is public: disable them",
    );
}

/** Printed, and never logged: whoever has the link becomes the superadmin. */
const invitation = (link: string) => `
This installation is empty. Open this link to set it up; it works once, until the next start:

  ${link}
`;

/** Where the site is for people: APP_URL where it is set, else the address that it listens on. */
const publicUrl = (url: string) => (process.env.APP_URL ? getConfig().APP_URL : url);
