import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { type Input, readNewPassword } from "../../app/operator/typed-password.server.ts";

const written = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
afterEach(() => written.mockClear());

/** A terminal at which somebody types; `raw` tells whether it would show the keys. */
function terminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
  });
  return { input: input as Input & PassThrough, raw };
}

const shown = () => written.mock.calls.map(([chunk]) => String(chunk)).join("");

test("a typed password is asked for twice, and never shown", async () => {
  const { input, raw } = terminal();
  const read = readNewPassword(input);
  for (const keys of ["three brawn\u007f\u007f", "\u007fown owls\r", "three brown owls\r"]) input.write(keys);
  expect(await read).toBe("three brown owls");
  expect(shown()).toBe("New password: \nConfirm password: \n");
  expect(raw).toEqual([true, false, true, false]);
});

test("both answers may come in one piece, as when they are pasted", async () => {
  const { input } = terminal();
  input.write("three brown owls\nthree brown owls\n");
  expect(await readNewPassword(input)).toBe("three brown owls");
});

test("two different passwords are refused, and Ctrl+C gives up", async () => {
  const one = terminal();
  one.input.write("three brown owls\rthree brown bats\r");
  await expect(readNewPassword(one.input)).rejects.toThrow("The passwords do not match");
  const other = terminal();
  other.input.write("three br\u0003");
  await expect(readNewPassword(other.input)).rejects.toThrow("Nothing was changed");
  expect(other.raw).toEqual([true, false]);
});

test("from a pipe the first line is taken, whatever ends it", async () => {
  for (const piped of [" two spaces \r\nrest", " two spaces \n", " two spaces "]) {
    const input = new PassThrough();
    input.end(piped);
    expect(await readNewPassword(input)).toBe(" two spaces ");
  }
  const empty = new PassThrough();
  empty.end();
  await expect(readNewPassword(empty)).rejects.toThrow("No password was given");
});
