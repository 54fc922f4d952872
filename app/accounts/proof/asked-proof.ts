// Browsers get this: nothing here may bring along what checks forms.

/** Beside the fields of a form that may need it. */
export const proofFields = { password: "proof_password", otp: "proof_otp" } as const;

/** What a form is to ask for; null where nothing. */
export type AskedProof = { otp: boolean } | null;
