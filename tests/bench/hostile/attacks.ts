import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What an attacker knows of the hospital. */
export interface Target {
  port: number;
  /** File names of public pictures, the largest first. */
  pictures: string[];
  /** A file with a picture that takes seconds to decode. */
  heavyPicture: string;
  /** The session of a member of staff. */
  cookie: string;
}

export interface Attack {
  name: string;
  what: string;
  /** Goes on until its process is ended. */
  run: (target: Target) => Promise<unknown>;
}

const megabyte = 1024 * 1024;

/** Each attack comes from addresses of its own, all on the loopback. */
function from(attack: number, sender: number, port: number): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress: `127.0.${attack}.${sender + 1}` });
  return socket.on("error", () => socket.destroy());
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: hospital\r\n\r\n`;

function post(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: hospital\r\n${lines.join("")}\r\n`;
}

/** Does the same again and again, several times at once. */
function over(times: number, work: (index: number) => Promise<unknown>): Promise<unknown> {
  const again = async (index: number): Promise<never> => {
    for (;;) await work(index);
  };
  return Promise.all(Array.from({ length: times }, (_, index) => again(index)));
}

/** Sends something and waits until there is an answer, or no connection any more. */
async function ask(socket: Socket, request: string | Buffer): Promise<void> {
  socket.write(request);
  await Promise.race([once(socket, "data"), once(socket, "close")]).catch(() => {});
}

async function askOnce(socket: Socket, request: string | Buffer): Promise<void> {
  await ask(socket, request);
  socket.destroy();
  // One that was refused comes back no sooner than a program would.
  await pause(20);
}

const boundary = "----part";
const part = (name: string, filename?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ""}\r\n\r\n`;

export const attacks: Attack[] = [
  {
    name: "A1",
    what: "1,000 searches on one connection, then gone",
    run: ({ port }) =>
      over(1, async () => {
        const socket = from(1, 0, port);
        socket.write(get("/search?q=a").repeat(1000));
        await pause(500);
        socket.destroy();
      }),
  },
  {
    name: "A2",
    what: "10 connections, 1,200 pictures each, unread",
    run: ({ port, pictures }) =>
      over(10, async (index) => {
        const socket = from(2, index, port).pause();
        socket.write(get(`/files/images/${pictures[0]}`).repeat(1200));
        await Promise.race([once(socket, "close"), pause(5000)]);
        socket.destroy();
        await pause(20);
      }),
  },
  {
    name: "A3",
    what: "60 connections that never read",
    run: ({ port, pictures }) =>
      over(60, async (index) => {
        const socket = from(3, index, port).pause();
        socket.write(
          pictures
            .slice(0, 20)
            .map((name) => get(`/files/images/${name}`))
            .join(""),
        );
        await once(socket, "close");
        await pause(20);
      }),
  },
  {
    name: "A4",
    what: "20 posts of 52 MB that do not end",
    run: ({ port }) =>
      over(20, async (index) => {
        const socket = from(4, index % 4, port);
        const head = part("images", "a.png");
        const length = 52 * megabyte;
        const type = `multipart/form-data; boundary=${boundary}`;
        socket.write(post("/appointment", { "Content-Length": length, "Content-Type": type }) + head);
        const piece = Buffer.alloc(megabyte / 4, "a");
        const closed = once(socket, "close");
        for (let sent = head.length; sent + piece.length < length - 100; sent += piece.length) {
          if (socket.destroyed) break;
          if (!socket.write(piece)) await Promise.race([once(socket, "drain"), closed]);
        }
        await Promise.race([closed, pause(20_000)]);
        socket.destroy();
        await pause(20);
      }),
  },
  {
    name: "A5",
    what: "100 connections that search without end",
    run: ({ port }) =>
      over(100, async () => {
        const socket = from(5, 0, port);
        await once(socket, "connect").catch(() => {});
        while (!socket.destroyed) await ask(socket, get("/search?q=heart"));
      }),
  },
  {
    name: "A6",
    what: "4 visitors, 5 AVIFs of 40 megapixels each",
    run: ({ port, heavyPicture }) => {
      const picture = readFileSync(heavyPicture);
      const parts = Array.from({ length: 5 }, () => [Buffer.from(part("images", "a.avif")), picture, "\r\n"]);
      const body = Buffer.concat([...parts.flat(), `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
      const type = `multipart/form-data; boundary=${boundary}`;
      const head = post("/appointment", { "Content-Length": body.length, "Content-Type": type });
      return over(4, (index) => askOnce(from(6, index, port), Buffer.concat([Buffer.from(head), body])));
    },
  },
  {
    name: "A7",
    what: "every picture in every size",
    run: ({ port, pictures }) => {
      const sizes = [96, 160, 320, 480, 640, 960, 1280, 1920];
      const all = sizes.flatMap((size) =>
        pictures.flatMap((name) => [`/files/images/${size}/${name}.webp`, `/files/images/${size}/${name}`]),
      );
      let asked = 0;
      return over(32, (index) => askOnce(from(7, index % 4, port), get(all[asked++ % all.length] ?? "")));
    },
  },
  {
    name: "A8",
    what: "4 clients post 100,000 pairs to the API",
    run: ({ port }) => {
      const pairs = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(",")}}`;
      const form = Array.from({ length: 100_000 }, (_, index) => `k${index}=1`).join("&");
      const bodies = [
        ["application/json", pairs],
        ["application/x-www-form-urlencoded", form],
      ] as const;
      return over(4, async (index) => {
        const [type, body] = bodies[index % 2] ?? bodies[0];
        const head = post("/api/suggestions", { "Content-Length": body.length, "Content-Type": type });
        await askOnce(from(8, index, port), head + body);
      });
    },
  },
  {
    name: "A9",
    what: "staff: *a* 80,000 times as rich text",
    run: ({ port, cookie }) => {
      const body = `name=Attack&description=${encodeURIComponent("*a*".repeat(80_000))}`;
      const headers = {
        "Content-Length": body.length,
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
        Cookie: cookie,
      };
      return over(2, () => askOnce(from(9, 0, port), post("/admin/departments/new", headers) + body));
    },
  },
];
