import { serve } from "../http/serve.server.ts";
import { type Command, expectNoWords } from "./command.server.ts";
import { upgrade } from "./upgrade.server.ts";

export const serveCommand: Command = {
  summary: "Serve the site until told to stop (this is what happens without a command)",
  usage: ["serve"],
  help: "Settings are environment variables; the README lists them.",
  serves: true,
  alone: true,
  run: async (words, build) => {
    expectNoWords(words);
    await upgrade();
    const { url } = await serve(build);
    console.log(`Wellhouse is at ${url}`);
  },
};
