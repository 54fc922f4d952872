import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { AwsClient } from "aws4fetch";
import { textsIn } from "../../../app/installation/uploads/bucket.server.ts";
import { newFolder } from "../hospital.ts";

const keys = { accessKeyId: "hospital:pictures", secretAccessKey: "a-secret-of-the-tests" };

/** A bucket of an object store, and what is in it, past the program's back. */
export interface Bucket {
  /** Settings of a program that keeps its uploads there, through another door where one is named. */
  settings: (endpoint?: string) => Record<string, string>;
  names: () => Promise<string[]>;
  /** The names of objects of which parts have come, and not the end. */
  unfinished: () => Promise<string[]>;
  /** The content of an object; null where there is none. */
  read: (name: string) => Promise<Buffer | null>;
  put: (name: string, content: string) => Promise<void>;
}

/** OpenStack's Swift as it answers like S3, on this machine alone. */
export interface ObjectStore {
  /** Where it answers. */
  endpoint: string;
  createBucket: (name: string) => Promise<Bucket>;
  /** Ends it without a warning; what it stored stays. */
  end: () => Promise<void>;
  /** Starts it anew, where it was. */
  startAgain: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts an empty object store. It must be installed: `npm test` sees to that. */
export async function openObjectStore(): Promise<ObjectStore> {
  const folder = newFolder();
  let running = await start(folder, 0);
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  const end = async () => {
    running.child.kill("SIGKILL");
    await running.exit;
  };
  return {
    endpoint,
    createBucket: (name) => createBucket(endpoint, name),
    end,
    startAgain: async () => {
      running = await start(folder, port);
    },
    close: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  child: ChildProcess;
  exit: Promise<unknown>;
  port: number;
}

async function start(folder: string, port: number): Promise<Running> {
  const words = ["tests/support/object-store/serve-swift.py", folder, String(port)];
  const child = spawn("/usr/bin/python3", words, { stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "close");
  let output = "";
  const listening = new Promise<number>((resolve) => {
    const look = (chunk: Buffer) => {
      output += chunk;
      const [, found] = /listening on (\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
  });
  const ended = exit.then((): never => {
    throw new Error(`the object store ended early\n${output}`);
  });
  const found = await Promise.race([listening, ended]);
  ended.catch(() => {});
  return { child, exit, port: found };
}

async function createBucket(endpoint: string, bucket: string): Promise<Bucket> {
  const client = new AwsClient({ ...keys, service: "s3", region: "us-east-1" });
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, init);
    if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  await ask("", { method: "PUT" });
  return {
    settings: (door = endpoint) => ({
      UPLOADS_URL: `s3://${bucket}?endpoint=${door}`,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }),
    names: async () => {
      const all: string[] = [];
      for (;;) {
        const page = textsIn(await (await ask(`?marker=${all.at(-1) ?? ""}`)).text(), "Key");
        if (page.length === 0) return all;
        all.push(...page);
      }
    },
    unfinished: async () => textsIn(await (await ask("?uploads")).text(), "Key"),
    read: async (name) => {
      const answer = await ask(`/${name}`);
      const content = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? content : null;
    },
    put: async (name, content) => {
      const answer = await ask(`/${encodeURIComponent(name)}`, { method: "PUT", body: content });
      await answer.text();
    },
  };
}
