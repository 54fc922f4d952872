import type { Row } from "./api.ts";

export type Spelling = "JSON" | "urlencoded";

/** What an answer of the API is to the front end: it reads no status code. */
export interface Reply {
  data: Row & Row[];
  status?: string;
  message: string;
  token?: string;
  file_name?: string;
}

/**
 * A front end as the product's description has it: it knows the table of calls and nothing of this project. It keeps
 * the token that an answer brings, as at sign-in, and sends `No token` for want of one.
 */
export class FrontEnd {
  readonly #base: string;
  readonly #spelling: Spelling;
  #token = "No token";

  constructor(host: string, spelling: Spelling) {
    this.#base = `${host}/api/`;
    this.#spelling = spelling;
  }

  async signIn(email: string, password: string): Promise<Row> {
    const { data } = await this.send("POST", "login", { email, password });
    return data;
  }

  async signOut(): Promise<Reply> {
    const reply = await this.send("POST", "logout");
    this.#token = "No token";
    return reply;
  }

  read(path: string): Promise<Reply> {
    return this.send("GET", path);
  }

  async upload(path: string, file: File): Promise<Reply> {
    const body = new FormData();
    body.append("file", file);
    return this.#fetch("POST", path, { body });
  }

  send(method: string, path: string, fields?: object): Promise<Reply> {
    if (!fields) return this.#fetch(method, path, {});
    if (this.#spelling === "JSON") {
      const headers = { "Content-Type": "application/json" };
      return this.#fetch(method, path, { body: JSON.stringify(fields), headers });
    }
    return this.#fetch(method, path, { body: new URLSearchParams(pairsOf(fields)) });
  }

  async #fetch(method: string, path: string, init: RequestInit): Promise<Reply> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#token}` };
    const answer = await fetch(this.#base + path, { ...init, method, headers });
    const reply = (await answer.json()) as Reply;
    this.#token = reply.token ?? this.#token;
    return reply;
  }
}

/** Fields as forms write them: a record within a record with brackets, and nothing for nothing. */
function pairsOf(fields: object, within = ""): Array<[string, string]> {
  return Object.entries(fields).flatMap(([name, value]): Array<[string, string]> => {
    const label = within ? `${within}[${name}]` : name;
    if (value !== null && typeof value === "object") return pairsOf(value, label);
    return [[label, String(value ?? "")]];
  });
}
