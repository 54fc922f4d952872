/** The forms of the settings' screen, told from each other by their address. */
export type SecurityForm =
  | "begin"
  | "confirm"
  | "codes"
  | "off"
  | "forget"
  | "forget-one"
  | "sign-out"
  | "later";

export const securityPath = "/admin/settings/security";

export const securityForm = (form: SecurityForm) => `${securityPath}?form=${form}`;
