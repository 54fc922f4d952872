/** Ids of the roles, as the database has them. */
export const roleIds = {
  superadmin: 1,
  admin: 2,
  "customer-care": 3,
  receptionist: 4,
  doctor: 5,
  patient: 6,
} as const;

/** Up to this id they are roles that run the hospital's site; after it come those of doctors and patients. */
export const lastAdminRoleId = roleIds.receptionist;

export type Role = keyof typeof roleIds;
