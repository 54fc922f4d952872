import { type Message, parseMessage } from "../app/words/message.ts";

/** What a message has places for, in order: values, plurals' values, tags. */
export interface Shape {
  values: string[];
  counts: string[];
  tags: string[];
}

export function shapeOf(text: string): Shape | null {
  try {
    const shape = { values: new Set<string>(), counts: new Set<string>(), tags: new Set<string>() };
    collect(parseMessage(text), shape);
    const list = (names: Set<string>) => [...names].sort();
    return { values: list(shape.values), counts: list(shape.counts), tags: list(shape.tags) };
  } catch {
    return null;
  }
}

function collect(message: Message, shape: Record<keyof Shape, Set<string>>): void {
  for (const piece of message) {
    if (typeof piece === "string" || "number" in piece) continue;
    if ("value" in piece) shape.values.add(piece.value);
    else if ("tag" in piece) {
      shape.tags.add(piece.tag);
      collect(piece.inside, shape);
    } else {
      (piece.kind === "plural" ? shape.counts : shape.values).add(piece.choice);
      for (const branch of Object.values(piece.branches)) collect(branch, shape);
    }
  }
}
