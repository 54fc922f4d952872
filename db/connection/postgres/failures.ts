/** The server cannot be reached, or was lost on the way. Whether what was asked has happened, nobody knows. */
export class ServerUnreachable extends Error {}

/**
 * The database's address is wrong: the server knows no such user or database, asks for a password that it lacks, or a file
 * that it names cannot be read. While a site serves, somebody is at work on one of them, and it is as good as out of reach.
 */
export class AddressRefused extends ServerUnreachable {}

/** A newer version has changed the database's schema: this one could only spoil it. */
export class SchemaUnknown extends Error {
  constructor(migration: string) {
    super(`The database was changed by a newer version (${migration}); start that version here`);
  }
}

/** An error that the server answered with: its code is an SQLSTATE. */
interface ServerError extends Error {
  code: string;
  severity: string;
}

export function isServerError(error: unknown): error is ServerError {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}

/** The transaction was undone for the sake of another one, and may succeed when it is tried again. */
export function isConflict(error: unknown): boolean {
  return isServerError(error) && (error.code === "40001" || error.code === "40P01");
}

/** The server ended the session: while nobody used it, or in the middle of a statement. */
export function isEndedSession(error: unknown): boolean {
  return isServerError(error) && error.code === "57P01";
}

/** Somebody else had a lock for longer than it was waited for. */
export function isLocked(error: unknown): boolean {
  return isServerError(error) && error.code === "55P03";
}

export function isPostgresUnique(error: unknown): boolean {
  return isServerError(error) && error.code === "23505";
}

/**
 * Lost or refused connections, too few resources, a server that shuts down or may not write, locks and statements
 * that took too long, transactions that never found their turn, and a disk or a server that fails.
 */
const outageCodes = /^(?:08|53|57P|25006|25P03|55P03|57014|40001|40P01|58|XX)/;

/** Whether the server cannot do now what it may do later. */
export function isPostgresOutage(error: unknown): boolean {
  if (error instanceof ServerUnreachable || error instanceof SchemaUnknown) return true;
  return isServerError(error) && outageCodes.test(error.code);
}
