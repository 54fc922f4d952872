import { expect, test } from "./engine.ts";

test("[E] the days that a doctor's page leads to are underlined", async ({ window, driver }) => {
  await window.open("/doctors/5/amina-diallo");
  await window.sees("Free on");
  const script = "return getComputedStyle(document.querySelectorAll('.days li > *')[1]).textDecorationLine";
  expect(await driver.send("ExecuteScript", { script, args: [] })).toBe("underline");
});
