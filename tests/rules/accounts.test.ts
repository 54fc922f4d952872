import { describe, expect, test } from "vitest";
import {
  forgottenSchema,
  loginSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from "../../app/accounts/account.ts";
import { commonPasswords } from "../../app/accounts/common-passwords.ts";

const person = {
  firstname: "Ada",
  lastname: "Okafor",
  email: "ada@mail.example",
  phone: "+44 1632 960777",
  password: "three brown owls",
};

/** The messages by field, as a form shows them. */
function problems(
  schema: typeof signUpSchema | typeof resetSchema,
  input: unknown,
): Record<string, string[]> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const found = Object.groupBy(result.error.issues, ({ path }) => path.join("."));
  return Object.fromEntries(
    Object.entries(found).map(([field, issues = []]) => [field, issues.map(({ message }) => message)]),
  );
}

const ofPassword = (password: unknown) => problems(signUpSchema, { ...person, password }).password ?? [];

describe("a new password", () => {
  test.each([
    ["none", "", "Enter a password"],
    ["none at all", undefined, "Enter a password"],
    ["seven characters", "abcdefg", "Password must be 8 characters or more"],
    ["seven characters of four bytes", "🦉".repeat(7), "Password must be 8 characters or more"],
    ["73 bytes", "a".repeat(73), "Password is too long: 72 bytes at most"],
    ["37 characters of two bytes", "é".repeat(37), "Password is too long: 72 bytes at most"],
    ["25 characters of three bytes", "€".repeat(25), "Password is too long: 72 bytes at most"],
    ["19 characters of four bytes", "🦉".repeat(19), "Password is too long: 72 bytes at most"],
    ["a common one", "password123", "Choose a password that is harder to guess"],
    ["a common one in capitals", "PassWord123", "Choose a password that is harder to guess"],
    ["the keyboard's first row", "qwertyuiop", "Choose a password that is harder to guess"],
    ["a common one of the second thousand", "bluebird", "Choose a password that is harder to guess"],
    ["words of the place alone", "Wellhouse-2031!", "Choose a password that is harder to guess"],
    ["several of them", "hospital.Admin.4711", "Choose a password that is harder to guess"],
  ])("%s is refused with one message", (_, password, message) => {
    expect(ofPassword(password)).toEqual([message]);
  });

  test.each([
    ["eight characters", "abcdefgz"],
    ["eight characters of four bytes", "🦉".repeat(8)],
    ["72 bytes", "a".repeat(72)],
    ["36 characters of two bytes", "é".repeat(36)],
    ["24 characters of three bytes", "€".repeat(24)],
    ["eight spaces", " ".repeat(8)],
    ["a word of the place among others", "three hospital owls"],
    ["one with markup in it", "<b>owls</b> & more"],
  ])("%s is taken as it is", (_, password) => {
    expect(signUpSchema.parse({ ...person, password }).password).toBe(password);
  });

  test("is not trimmed: spaces around it belong to it", () => {
    expect(signUpSchema.parse({ ...person, password: "  three owls " }).password).toBe("  three owls ");
    expect(signInSchema.parse({ email: person.email, password: " x " }).password).toBe(" x ");
  });

  test.each([[["three brown owls"]], [{ toString: "x" }], [12345678], [true]])(
    "%j is no password",
    (password) => {
      expect(ofPassword(password).length).toBeGreaterThan(0);
    },
  );
});

test("the common passwords are all long enough to be worth a line", () => {
  expect([...commonPasswords].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  // Of those tried first, three thousand at least (ASVS 6.2.4).
  expect(commonPasswords.size).toBeGreaterThan(3000);
});

describe("sign-up", () => {
  test.each(Object.keys(person))(
    "%s is required; white space does not count, but for a password",
    (field) => {
      expect(Object.keys(problems(signUpSchema, { ...person, [field]: "" }))).toEqual([field]);
      expect(Object.keys(problems(signUpSchema, { ...person, [field]: undefined }))).toEqual([field]);
      if (field !== "password")
        expect(Object.keys(problems(signUpSchema, { ...person, [field]: " \t" }))).toEqual([field]);
    },
  );

  test("nothing is taken over that the form does not have", () => {
    const more = {
      role_id: 1,
      role: "superadmin",
      account_status: "active",
      image: "x.png",
      id: 1,
      user_id: 1,
    };
    expect(signUpSchema.parse({ ...person, ...more })).toEqual(person);
  });
});

test("signing in needs both parts; the staff's login leaves the password to the check", () => {
  expect(signInSchema.safeParse({ email: person.email, password: "" }).success).toBe(false);
  expect(signInSchema.safeParse({ email: "", password: "x" }).success).toBe(false);
  expect(loginSchema.parse({ email: person.email })).toEqual({ email: person.email, password: "" });
  expect(loginSchema.safeParse({ email: "", password: "x" }).success).toBe(false);
  expect(loginSchema.safeParse({ email: "nobody", password: "x" }).success).toBe(false);
  expect(forgottenSchema.safeParse({ email: " " }).success).toBe(false);
});

describe("a password that replaces another", () => {
  const reset = (new_password: unknown, confirm_password: unknown) =>
    problems(resetSchema, { new_password, confirm_password });

  test("is written twice, alike to the letter", () => {
    expect(reset("three brown owls", "three brown owls")).toEqual({});
    for (const other of ["three brown owl", "Three brown owls", "three brown owls "]) {
      expect(reset("three brown owls", other)).toEqual({ confirm_password: ["Passwords do not match"] });
    }
  });

  test("is held to the same rules", () => {
    expect(reset("short", "short").new_password).toEqual(["Password must be 8 characters or more"]);
    expect(reset("sunshine1", "sunshine1").new_password).toEqual([
      "Choose a password that is harder to guess",
    ]);
    expect(Object.keys(reset("", ""))).toEqual(["new_password", "confirm_password"]);
  });

  test("is told each of its problems once", () => {
    const [missing, again] = ["Enter a new password", "Enter the new password again"];
    const short = "Password must be 8 characters or more";
    expect(reset("", "")).toEqual({ new_password: [missing], confirm_password: [again] });
    expect(reset("", "three owls")).toEqual({ new_password: [missing] });
    expect(reset("three owls", "")).toEqual({ confirm_password: [again] });
    expect(reset("short", "")).toEqual({ new_password: [short], confirm_password: [again] });
    expect(reset("short", "other")).toEqual({
      new_password: [short],
      confirm_password: ["Passwords do not match"],
    });
  });
});
