// Made by `npm run words`.
export const settings = (): Readonly<Record<string, string>> => ({
});
