type Labels = Record<string, string>;

export interface Sample {
  value: number;
  labels?: Labels;
  /** What follows the metric's name, for a histogram's parts. */
  suffix?: string;
}

/** One metric with its samples, in Prometheus' text format. A sample that is not known is left out. */
export function metric(
  name: string,
  type: "counter" | "gauge" | "histogram",
  help: string,
  samples: Sample[] | number | null | undefined,
): string {
  if (samples === null || samples === undefined) return "";
  const all = typeof samples === "number" ? [{ value: samples }] : samples;
  const lines = all.map(({ value, labels, suffix = "" }: Sample) => {
    return `${name}${suffix}${inBraces(labels)} ${Number.isFinite(value) ? value : "NaN"}\n`;
  });
  if (lines.length === 0) return "";
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function inBraces(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
