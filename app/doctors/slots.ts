/** How long an appointment with a doctor may be planned to take, in minutes. */
export const slotLengths = [10, 15, 20, 30, 40, 45, 60, 90, 120] as const;

/** What an appointment takes unless told otherwise, in minutes. */
export const usualSlot = 30;
