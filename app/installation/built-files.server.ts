import { openAsset, type Range, readAsset } from "./assets.server.ts";

// Everything the server reads at run time, besides the database and the uploads, comes through this module: one pack
// of files, and the index that says where in it each one is. `scripts/pack-files.ts` makes both.

export interface PackIndex {
  static: Array<{
    url: string;
    type: string;
    etag: string;
    body: Range;
    br?: Range;
    gzip?: Range;
  }>;
  texts: Record<string, Range>;
  demo: Array<{ name: string; width: number; height: number; body: Range }>;
  /** URL of the public pages' script. */
  script: string;
  /** URL of the face that headings may have. */
  face: string;
  /** URLs of the dashboard's words, by language and part, such as `fr-frame`. */
  words: Partial<Record<string, string>>;
}

interface Pack {
  index: PackIndex;
  read: (range: Range) => Buffer;
}

let opened: Pack | undefined;

function pack(): Pack {
  opened ??= { index: JSON.parse(readAsset("files.json").toString()), read: openAsset("files.pack") };
  return opened;
}

export interface StaticFile {
  body: Buffer;
  /** Made at build time where they are smaller than the body. */
  br?: Buffer;
  gzip?: Buffer;
  type: string;
  etag: string;
  /** The name changes with the content. */
  immutable: boolean;
}

type StaticEntry = PackIndex["static"][number];

let entries: Map<string, StaticEntry> | undefined;
const asked = new Map<string, StaticFile>();

/** The static file at a URL's path. Made when it is first asked for, as is each of its bodies, and kept in memory. */
export function staticFileAt(url: string): StaticFile | undefined {
  entries ??= new Map(pack().index.static.map((entry) => [entry.url, entry]));
  const entry = entries.get(url);
  if (!entry) return undefined;
  const file = asked.get(url) ?? staticFile(entry);
  asked.set(url, file);
  return file;
}

function staticFile({ url, type, etag, ...ranges }: StaticEntry): StaticFile {
  const { read } = pack();
  const once = (range: Range) => kept(() => read(range));
  const [body, br, gzip] = [
    once(ranges.body),
    ranges.br && once(ranges.br),
    ranges.gzip && once(ranges.gzip),
  ];
  return {
    type,
    etag,
    immutable: url.startsWith("/build/"),
    get body() {
      return body();
    },
    get br() {
      return br?.();
    },
    get gzip() {
      return gzip?.();
    },
  };
}

function kept(read: () => Buffer): () => Buffer {
  let content: Buffer | undefined;
  return () => {
    content ??= read();
    return content;
  };
}

/** The stylesheets: that of every page, and what the dashboard needs beyond it. */
export const sheetNames = ["site", "dashboard"] as const;
export type SheetName = (typeof sheetNames)[number];

/** Source of the threads that hash passwords and check the copy of a database for a backup. */
type WorkerName = "password-worker" | "snapshot-worker";

/**
 * A thread's source, or a bundled stylesheet, its colours still named. That of the home page stands in the page itself.
 */
export function readText(name: `${SheetName | "home"}.css` | `${WorkerName}.cjs` | "licences.txt"): string {
  const { index, read } = pack();
  const range = index.texts[name];
  if (!range) throw new Error(`${name} was not packed`);
  return read(range).toString();
}

/** URL of the public pages' script. */
export function readScriptUrl(): string {
  return pack().index.script;
}

/** URLs of a screen's words in a language: the frame's and its area's. None for one that its scripts have themselves. */
export function readWordsUrls(language: string, area: string | null): string[] {
  const { words } = pack().index;
  return ["frame", area].flatMap((part) => words[`${language}-${part}`] ?? []);
}

/** URL of the face that headings may have. */
export function readFaceUrl(): string {
  return pack().index.face;
}

/** The demo hospital's pictures: file name, content, and size in pixels. */
export function* readDemoPictures(): Generator<{
  name: string;
  body: Buffer;
  width: number;
  height: number;
}> {
  const { index, read } = pack();
  for (const { body, ...picture } of index.demo) yield { ...picture, body: read(body) };
}
