import type { Body } from "./call.ts";
import type { Errors } from "./call-result.server.ts";

type Noun = "appointment" | "contact";

/** How a reply says what it answers: by the record, of which only the id counts, or by the id alone. */
export function targetFields(noun: Noun): Record<string, object> {
  const id = { type: ["integer", "string"] };
  return {
    [noun]: {
      type: "object",
      properties: { id },
      required: ["id"],
      description: `Only the id is looked at; ${noun}[id] in a form`,
    },
    [`${noun}_id`]: { ...id, description: `In place of ${noun}` },
  };
}

/** What a reply answers. */
export function readTarget(body: Body, noun: Noun): { id: number; problems: Errors } {
  const record = body[noun];
  const named = typeof record === "object" && record && "id" in record ? record.id : body[`${noun}[id]`];
  const id = named ?? body[`${noun}_id`];
  const isId = (typeof id === "number" || typeof id === "string") && /^[1-9]\d{0,14}$/.test(String(id));
  return isId
    ? { id: Number(id), problems: {} }
    : { id: 0, problems: { [noun]: [`Say which ${noun} the reply is for`] } };
}
