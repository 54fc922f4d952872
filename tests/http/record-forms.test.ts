import { expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { callsOf, documentOf } from "../support/api-document.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();

/** The screens whose form is made of a declaration. */
const described = screens.filter(({ popups = [] }) =>
  popups.some(([at, file]) => at === "new" && file === "content/form.tsx"),
);

test.each(described.map(({ path }) => path))(
  "the form of %s asks for all that its call takes, within the same bounds",
  async (path) => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const page = await visit(`${hospital.url}${path}/new`, { headers: { cookie } });
    const controls = new Map(
      all(page.root, "dialog input[name], dialog textarea[name], dialog select[name]").map((control) => [
        attribute(control, "name"),
        control,
      ]),
    );
    const call = callsOf(await documentOf(hospital)).find(
      ({ name }) => name === `POST ${path.replace(/^\/\w+/, "")}`,
    );
    const [content] = Object.values(call?.operation.requestBody?.content ?? {});
    const required = content?.schema.required ?? [];
    expect(Object.keys(call?.fields ?? {})).not.toEqual([]);
    for (const [name, { maxLength }] of Object.entries(call?.fields ?? {})) {
      const control = controls.get(name);
      expect([name, control !== undefined]).toEqual([name, true]);
      if (!control) continue;
      if (maxLength !== undefined)
        expect([name, attribute(control, "maxlength")]).toEqual([name, `${maxLength}`]);
      // Of a choice there always is one.
      if (required.includes(name) && all(control, "option").length === 0)
        expect([name, attribute(control, "required")]).toEqual([name, ""]);
    }
  },
);
