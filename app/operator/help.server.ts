import type { Command } from "./command.server.ts";

/** What `--help` prints. */
export function programHelp(commands: Map<string, Command>): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const rows = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "Wellhouse: a hospital's whole website in one process.",
    "",
    "Usage: wellhouse [command]",
    "       npm run wellhouse -- [command]   (the same, from a checkout)",
    "",
    "Commands:",
    ...rows,
    "",
    "Run wellhouse help <command> for more about one of them, wellhouse --version for the version.",
  ].join("\n");
}

/** What `help <command>` prints. */
export function commandHelp({ summary, usage, help }: Command): string {
  const lines = usage.map((line, index) => `${index === 0 ? "Usage:" : "      "} wellhouse ${line}`);
  return [`${summary}.`, "", ...lines, ...(help ? ["", help] : [])].join("\n");
}
