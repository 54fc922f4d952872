import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import SQLite from "better-sqlite3";

// The least that node:http can do, to measure ourselves by: it sends bytes that lie ready, by path, and takes POSTs
// with a durable commit each. Its arguments: a file of answers, and a database of its own.

/** An answer that lies ready: its body in base64. */
export interface ReadyAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

const [answersFile = "", databaseFile = ""] = process.argv.slice(2);
const ready = new Map(
  Object.entries<ReadyAnswer>(JSON.parse(readFileSync(answersFile, "utf8"))).map(
    ([path, { status, headers, body }]) => [path, { status, headers, body: Buffer.from(body, "base64") }],
  ),
);

const database = new SQLite(databaseFile);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table if not exists messages (id integer primary key, body text not null)");
const insert = database.prepare("insert into messages (body) values (?)");

const server = createServer((request, response) => {
  if (request.method === "POST") {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      insert.run(body);
      response.writeHead(303, { Location: "/" });
      response.end();
    });
    return;
  }
  const answer = ready.get(request.url ?? "");
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(answer?.body);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
