import { DatabaseHeld } from "../../database-held.ts";
import { AddressRefused, isServerError, SchemaUnknown, ServerUnreachable } from "./failures.ts";

/** No such user, a wrong password, or no such database. */
const addressCodes = /^(?:28|3D000)/;

/** What Node says of a file that cannot be read. */
const fileCodes = /^(?:ENOENT|ENOTDIR|EISDIR|EACCES|EPERM)$/;

/** What the package says where the server asks for a password that neither the address nor `~/.pgpass` has. */
const noPassword = /client password must be/;

/** What Node calls a certificate that it does not take. */
const certificateCodes = /CERT|UNABLE_TO_(?:GET|VERIFY)/;

/** Errors of the way to the server have no kind of their own. */
export function told(error: unknown): unknown {
  const isTold = error instanceof DatabaseHeld || error instanceof SchemaUnknown;
  if (isServerError(error) && addressCodes.test(error.code))
    return new AddressRefused(error.message, { cause: error });
  if (isTold || isServerError(error)) return error;
  const {
    message,
    code = "",
    syscall,
  }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  // The package reads the files of sslrootcert, sslcert and sslkey itself. A connection that is lost is a `read`, too.
  if (fileCodes.test(code) && (syscall === "open" || syscall === "read"))
    return new AddressRefused(message, { cause: error });
  if (noPassword.test(message))
    return new AddressRefused("the server asks for a password, and the address has none", { cause: error });
  const advice = certificateCodes.test(code) ? "; sslrootcert names whose certificates are trusted" : "";
  return new ServerUnreachable(`The database's server: ${message}${advice}`, { cause: error });
}
