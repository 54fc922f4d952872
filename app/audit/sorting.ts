/** How the audit log may be sorted: by when. */
export const auditSorting = { sorts: ["moment"], initial: "-moment" } as const;
