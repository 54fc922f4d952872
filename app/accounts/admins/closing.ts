/** How an attempt to close an account ends, in words. */
export const notices = {
  deleted: { role: "status", text: "Admin deleted successfully" },
  unknown: { role: "alert", text: "This admin has already been deleted" },
  oneself: { role: "alert", text: "You cannot delete your own account" },
  "last superadmin": { role: "alert", text: "The last super admin cannot be deleted" },
} as const;
