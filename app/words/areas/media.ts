import { addWords } from "../browser-words.ts";
import { media } from "../made/en-media.ts";

addWords("media", media);
