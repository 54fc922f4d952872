/** Words that are written once: a function says them in the language that is spoken when they are needed. */
export type Words = string | (() => string);

export const say = (words: Words): string => (typeof words === "string" ? words : words());
