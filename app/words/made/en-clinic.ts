// Made by `npm run words`.
export const clinic = (): Readonly<Record<string, string>> => ({
});
