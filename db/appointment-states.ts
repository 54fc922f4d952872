/** The states of an appointment, as the database has them. */
export const pending = 0;
export const approved = 1;
export const declined = 2;
export const cancelled = 3;

export const allStates = [pending, approved, declined, cancelled] as const;

/** Those in which somebody waits for the appointment, or counts on it. */
export const openStates = [pending, approved] as const;

export type AppointmentStatus = (typeof allStates)[number];
