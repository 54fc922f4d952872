/** The forms of the settings' screen, told from each other by their address. */
export type SecurityForm =
  | "begin"
  | "confirm"
  | "stop"
  | "codes"
  | "off"
  | "forget"
  | "forget-one"
  | "sign-out"
  | "later";

export const securityPath = "/admin/settings/security";

/** Where a sign-in leads whoever is to switch two-step sign-in on. */
export const askedPath = "/login/two-step";

export const securityForm = (form: SecurityForm) => `${securityPath}?form=${form}`;
