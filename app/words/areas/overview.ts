import { addWords } from "../browser-words.ts";
import { overview } from "../made/en-overview.ts";

addWords("overview", overview);
