import { addWords } from "../browser-words.ts";
import { reports } from "../made/en-reports.ts";

addWords("reports", reports);
