/** Somebody else has the database in a way that this cannot go on; the message is one line for the operator. */
export class DatabaseHeld extends Error {}
