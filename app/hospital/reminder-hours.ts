/** The longest time before a visit at which its patient is reminded, in hours: two weeks. */
export const mostHours = 336;

/** The hours before a visit at which its patient is reminded, the most first; null for a text that says none. */
export function readHours(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const hours = [...new Set(parts.map(Number))].sort((one, other) => other - one);
  const isRight = hours.every((one) => Number.isInteger(one) && one >= 1 && one <= mostHours);
  return isRight && hours.length >= 1 && hours.length <= 5 ? hours : null;
}

/** The same of a text that is stored. */
export const reminderHours = (text: string): number[] => readHours(text) ?? [];
