// Made by `npm run words`.
export const media = (): Readonly<Record<string, string>> => ({
});
