import { addWords } from "../browser-words.ts";
import { clinic } from "../made/en-clinic.ts";

addWords("clinic", clinic);
