/** Ids of the roles, as the database has them. */
export const roleIds = {
  superadmin: 1,
  admin: 2,
  "customer-care": 3,
  receptionist: 4,
  doctor: 5,
  patient: 6,
} as const;

export type Role = keyof typeof roleIds;
