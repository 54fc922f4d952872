const levels: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "ERROR",
  60: "FATAL",
};

/** Lines of the log, which are JSON, as a person at a terminal reads them: time, level, what happened, and the rest. */
export function readableLines(lines: string): string {
  return lines.replace(/^.+$/gm, (line) => {
    try {
      return readableLine(JSON.parse(line));
    } catch {
      return line;
    }
  });
}

function readableLine({ level, time, msg, ...rest }: Record<string, unknown>): string {
  const clock = String(time).replace("T", " ").slice(0, 19);
  const head = `${clock}  ${(levels[Number(level)] ?? String(level)).padEnd(5)}`;
  if (msg === undefined && "status" in rest) return `${head}  ${requestOf(rest)}`;
  const { err, ...facts } = rest as { err?: { stack?: string; message?: string } };
  const trouble = err ? `\n    ${shown(err.stack ?? err.message ?? err, "\n    ")}` : "";
  return `${head}  ${shown(msg ?? "")}${listed(facts)}${trouble}`;
}

function requestOf({ method, path, status, ms, ...facts }: Record<string, unknown>): string {
  return `${shown(method)} ${shown(path)} ${status} ${ms} ms${listed(facts)}`;
}

function listed(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => `  ${name}=${shown(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join("");
}

/** Paths come from strangers: nothing in them may steer the terminal. */
function shown(value: unknown, newLine = " "): string {
  return String(value)
    .split("\n")
    .map((line) => line.replace(/\p{C}/gu, "·").trim())
    .join(newLine);
}
