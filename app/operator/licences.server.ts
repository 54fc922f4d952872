import { readText } from "../installation/built-files.server.ts";
import { type Command, readOptions } from "./command.server.ts";

export const licences: Command = {
  summary: "Print the licences of everything that others made and is inside",
  usage: ["licences"],
  run: async (words) => {
    readOptions(words, {});
    console.log(readText("licences.txt").trimEnd());
  },
};
