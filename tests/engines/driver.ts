/** The commands of WebDriver that we use, by the standard's names, with their method and path over HTTP. */
export const commands = {
  Navigate: "POST /url",
  GetCurrentURL: "GET /url",
  Back: "POST /back",
  ExecuteScript: "POST /execute/sync",
  ElementClear: "POST /element/:id/clear",
  ElementClick: "POST /element/:id/click",
  ElementSendKeys: "POST /element/:id/value",
  PerformActions: "POST /actions",
  DeleteAllCookies: "DELETE /cookie",
  SetWindowRect: "POST /window/rect",
  TakeScreenshot: "GET /screenshot",
} as const;

export type Command = keyof typeof commands;

/** A browser that is driven by WebDriver, however its engine wants to be spoken to. */
export interface Driver {
  /** Has the browser do something; resolves to what the standard says. */
  send: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;
  /** How a date (`YYYY-MM-DD`) or a time (`HH:MM`) is typed into the field for it. */
  typed: (kind: "date" | "time", value: string) => string;
  /** What pages complained of so far in the console. */
  complaints: () => string[];
  stop: () => Promise<void>;
}

/** An element, as WebDriver passes it to and fro. */
export type ElementReference = Record<string, string>;

/** What the standard calls the one key of such a reference. */
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";
