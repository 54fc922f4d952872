import type { SettingName } from "../installation/settable.ts";

/** The field by which a form takes back a secret that it does not show. */
export const removal = (name: SettingName) => `remove_${name}`;
