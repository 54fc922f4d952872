import { existsSync } from "node:fs";
import { localDatabaseFile } from "../../db/connection.ts";
import { OperatorError } from "./command.server.ts";

/**
 * Makes sure that there is a file, before somebody who only looks makes one by opening it.
 *
 * @throws OperatorError
 */
export function expectDatabase(url: string): void {
  const file = localDatabaseFile(url);
  if (file && !existsSync(file)) throw new OperatorError(`There is no database at ${file}`);
}
