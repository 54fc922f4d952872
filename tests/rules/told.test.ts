import { expect, test } from "vitest";
import { AddressRefused, ServerUnreachable } from "../../db/connection/postgres/failures.ts";
import { told } from "../../db/connection/postgres/told.ts";
import { isStorageFailure } from "../../db/storage-failure.ts";

const failure = (values: object) => Object.assign(new Error("it says"), values);

test.each([
  ["a connection that is lost", { code: "ECONNRESET", syscall: "read" }, false],
  ["a server that is not there", { code: "ECONNREFUSED", syscall: "connect" }, false],
  ["a socket's file that is not there", { code: "ENOENT", syscall: "connect" }, false],
  ["a certificate's file that is not there", { code: "ENOENT", syscall: "open" }, true],
  ["a folder in its place", { code: "EISDIR", syscall: "read" }, true],
  ["a password that nobody gave", { message: "SASL: client password must be a string" }, true],
  ["a wrong password", { code: "28P01", severity: "FATAL" }, true],
  ["a database that there is not", { code: "3D000", severity: "FATAL" }, true],
])("%s is out of reach for a site, whether or not its address is wrong", (_, values, isWrong) => {
  const error = told(failure(values));
  expect(error).toBeInstanceOf(ServerUnreachable);
  expect(error instanceof AddressRefused).toBe(isWrong);
  expect(isStorageFailure(error)).toBe(true);
});
