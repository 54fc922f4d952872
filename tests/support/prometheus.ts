/** The samples of an answer in Prometheus' text format, by name and labels as they are written. */
export type Figures = Map<string, number>;

const header = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/;
const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[^}]*\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;
const labels = /^\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,(?=[a-zA-Z_])|(?=\})))+\}$/;

/**
 * Reads the text format and accepts nothing that its specification forbids.
 *
 * @throws Error naming the line
 */
export function parsePrometheus(body: string): Figures {
  if (!body.endsWith("\n")) throw new Error("the last line does not end");
  const figures: Figures = new Map();
  const types = new Map<string, string>();
  let current = "";
  for (const line of body.slice(0, -1).split("\n")) {
    const [, keyword, name = "", rest = ""] = header.exec(line) ?? [];
    if (keyword === "HELP") {
      if (types.has(name)) throw new Error(`a second group of ${name}`);
      current = name;
    } else if (keyword === "TYPE") {
      if (name !== current || types.has(name)) throw new Error(`out of place: ${line}`);
      if (!/^(?:counter|gauge|histogram)$/.test(rest)) throw new Error(`no type: ${line}`);
      types.set(name, rest);
    } else readSample(line, { current, type: types.get(current), figures });
  }
  for (const [name, type] of types) if (type === "histogram") expectSoundHistogram(name, figures);
  return figures;
}

function readSample(
  line: string,
  { current, type, figures }: { current: string; type: string | undefined; figures: Figures },
): void {
  const [, name = "", pairs = "", value = ""] = sample.exec(line) ?? [];
  if (!name) throw new Error(`no sample: ${line}`);
  if (pairs && !labels.test(pairs)) throw new Error(`bad labels: ${line}`);
  const own = type === "histogram" ? name.replace(/_(?:bucket|sum|count)$/, "") : name;
  if (!type || own !== current) throw new Error(`outside its group: ${line}`);
  if (type === "counter" && (!name.endsWith("_total") || Number(value) < 0))
    throw new Error(`no counter: ${line}`);
  if (figures.has(name + pairs)) throw new Error(`twice: ${line}`);
  figures.set(name + pairs, Number(value));
}

/** In each of a histogram's series the buckets must rise to +Inf, which holds them all. */
function expectSoundHistogram(name: string, figures: Figures): void {
  const series = new Map<string, Array<{ le: number; count: number }>>();
  for (const [key, count] of figures) {
    const [, before, le, after] = new RegExp(`^${name}_bucket\\{(.*)le="([^"]+)"(.*)\\}$`).exec(key) ?? [];
    if (le === undefined) continue;
    const pairs = `${before}${after}`.replace(/,$/, "");
    series.set(pairs, [...(series.get(pairs) ?? []), { le: Number(le.replace("+Inf", "Infinity")), count }]);
  }
  if (series.size === 0) throw new Error(`${name} has no buckets`);
  for (const [pairs, buckets] of series) {
    const rising = buckets.every(({ le, count }, index) => {
      const before = buckets[index - 1];
      return !before || (le > before.le && count >= before.count);
    });
    const last = buckets.at(-1);
    const total = figures.get(`${name}_count${pairs ? `{${pairs}}` : ""}`);
    if (!rising || last?.le !== Number.POSITIVE_INFINITY || last.count !== total) {
      throw new Error(`${name}{${pairs}} is no histogram`);
    }
  }
}
