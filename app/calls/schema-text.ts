/** What of JSON Schema the API's document uses. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
}

/** A field of a body, for people to read. */
export interface Field {
  name: string;
  text: string;
  required: boolean;
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    text: [kindOf(field), field.description].filter(Boolean).join(". "),
    required: required.includes(name),
  }));
}

function kindOf(field: Schema): string {
  if (!field.type && !field.enum && !field.anyOf && field.const === undefined) return "";
  const longest = field.maxLength ? `, at most ${field.maxLength} characters` : "";
  const format = field.format ? ` (${field.format})` : "";
  return sketch(field) + format + longest;
}

/** The shape of some JSON, as a programmer would write it down. */
export function sketch(schema: Schema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((one) => sketch(one, indent)).join(" | ");
  if (schema.items) return `[${sketch(schema.items, indent)}, …]`;
  if (!schema.properties) return [schema.type ?? "any"].flat().join(" | ");
  const { properties, required = [] } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inner}${name}${mark}: ${sketch(field, inner)}`;
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
