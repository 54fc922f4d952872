/**
 * The shortest time for which lines of the audit log can be kept: what nobody can set by mistake, or to hide what they did
 * last week.
 */
export const leastAuditDays = 180;
