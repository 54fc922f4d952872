import fc from "fast-check";
import { expect, test } from "vitest";
import { SentFields } from "../../app/forms/sent-fields.server.ts";

const name = fc.constantFrom("a", "b", "names", "Names");
const text = fc.string({ unit: "grapheme", maxLength: 5 });
const deed = fc.oneof(
  fc.record({ do: fc.constantFrom("append" as const, "set" as const), name, text }),
  fc.record({ do: fc.constant("delete" as const), name }),
);

/** All that can be asked of a form, in every way. */
function seenIn(form: FormData) {
  const looked: unknown[] = [];
  form.forEach((value, key, whole) => {
    looked.push([key, value, whole === form]);
  });
  const names = ["a", "b", "names", "Names", "none"];
  return {
    looked,
    all: [...form],
    entries: [...form.entries()],
    keys: [...form.keys()],
    values: [...form.values()],
    byName: names.map((key) => [form.has(key), form.get(key), form.getAll(key)]),
  };
}

test("the fields of a form that was sent answer as a FormData does", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const [own, plain] = [new SentFields(), new FormData()];
      for (const form of [own, plain]) {
        for (const one of deeds) {
          if (one.do === "delete") form.delete(one.name);
          else form[one.do](one.name, one.text);
        }
      }
      expect(own).toBeInstanceOf(FormData);
      expect(seenIn(own)).toEqual(seenIn(plain));
    }),
  );
});
