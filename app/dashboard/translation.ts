import type { TextKind } from "../../db/translated.ts";
import type { LanguageCode } from "../words/languages.ts";

/** A text of a record, beside which its translation is written. */
export interface TranslatedField {
  name: string;
  label: string;
  kind: TextKind;
  /** What the hospital wrote; formatted, it is sanitised HTML. */
  source: string;
  /** It has changed since it was translated. */
  isOutdated: boolean;
  /** Most characters of a translation in plain text. */
  most: number | null;
}

/** A record's texts in another language, as a form begins with them. */
export interface Translation {
  language: LanguageCode;
  main: LanguageCode;
  /** They may show pictures of the library. */
  pictures: boolean;
  /** Which version of the translation this is, and of which version of the record. */
  updated_at: string;
  fields: TranslatedField[];
  /** What is translated, by field. */
  texts: Record<string, string>;
}

/** How far a record is translated into a language. */
export interface LanguageStand {
  code: LanguageCode;
  stand: "main" | "whole" | "missing" | "outdated";
}

/** What a record's form knows of other languages. */
export interface InLanguages {
  /** The main one first; empty where the hospital has one language alone. */
  languages: LanguageStand[];
  /** What the form is for in place of the record itself. */
  translation: Translation | null;
}
