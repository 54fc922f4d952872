import { addWords } from "../browser-words.ts";
import { settings } from "../made/en-settings.ts";

addWords("settings", settings);
