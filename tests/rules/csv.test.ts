import { describe, expect, test } from "vitest";
import { csvLine } from "../../app/dashboard/csv.server.ts";

describe("[C7] a line of a table to download", () => {
  test("every cell is in quotes, and quotes within are doubled", () => {
    expect(csvLine(["a", "", 'say "a"', "1,5; 2", "two\nlines", "7"])).toBe(
      '"a","","say ""a""","1,5; 2","two\nlines","7"\r\n',
    );
  });

  test.each([
    ...["=1+1", "+1", "-1", "@sum(a1)", "=", "-"],
    ...[
      " =1",
      "   @a",
      "\t=1",
      "\r=1",
      "\n+1",
      "\u00a0=1",
      "\u3000=1",
      "\ufeff=1",
      "\u200b=1",
      " \t \u3000-1",
    ],
    ...["＝1+1", "＋1", "－1", "＠a", " ＝1", "\u3000＠a", "﹢1", "﹦1", "﹫a", "﹣1"],
    ...["\ttab", "\rreturn"],
  ])("%j begins like a formula, and gets an apostrophe", (value) => {
    expect(csvLine([value, "b"])).toBe(`"'${value}","b"\r\n`);
  });

  test.each(["a=1", "1-2", "a@b.example", "Dr. Ana", "'=1", "(+44) 1632", "−1", "ä+"])(
    "%j does not",
    (value) => {
      expect(csvLine([value])).toBe(`"${value}"\r\n`);
    },
  );
});
