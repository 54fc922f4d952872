/** Headers that differ from answer to answer, or follow from a body that is compared itself, or from calls before. */
const passing = new Set([
  ...["date", "etag", "content-length", "x-request-id", "connection", "keep-alive", "ratelimit-remaining"],
]);

/** What is drawn by lot, or named after its content: written the same in both records. */
const chance: Array<[RegExp, string]> = [
  [/(?<='sha256-)[^']*/g, "<hash>"],
  [/\n<link rel="modulepreload"[^>]*>/g, ""],
  // How React tells texts apart that follow one another, and what it calls an element.
  [/\n<!-- -->/g, ""],
  [/:R\w*:/g, "<id>"],
  // Remix' own script: which of its switches it names, and what the bundle calls the variables of one that scrolls.
  [/(?<="future":)\{[^}]*\}/g, "{}"],
  [/\(\([\w$]+, ?[\w$]+\) ?=> ?\{[\s\S]*?(?=\}\)\("positions")/g, "<scroll>"],
  [/(?<=nonce(?:-|="))[\w+/]+=*/g, "<nonce>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "<uuid>"],
  [/\b[0-9a-v]{26}(?=\.(?:jpg|png)\b)/g, "<picture>"],
  [/-[A-Z0-9]{8}(?=\.(?:js|css)\b)/g, "-<hash>"],
  [/(?<="\/styles\/)[0-9a-f]+(?=\.css")/g, "<hash>"],
  // Where the browser's scripts lie in the source, and which of them share what, is nobody's business.
  [/(?<="\/build\/)[\w/.-]+(?=-<hash>\.js")/g, "<module>"],
  [/(?<=")(?:[a-z-]+\/)+[a-z-]+(?:-\d)?(?=")/g, "<module>"],
  [/(?<="imports":\[)[^\]]*/g, ""],
  [/\b[0-9a-f]{16,}\b/g, "<hex>"],
  // The mail server of each record listens where there is room.
  [/(?<="smtp_port","source":"environment","value":")\d+/g, "<port>"],
  // Tokens and keys in base64url have a digit and both kinds of letters; words and slugs have not.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{21,}(?:\.[\w-]{20,})*/g, "<token>"],
];

export function neutral(text: string): string {
  return chance.reduce((written, [what, name]) => written.replace(what, name), text);
}

/** An answer as a record keeps it: a tag a line, so that a difference is seen where it is. */
export async function neutralAnswer(answer: Response): Promise<string> {
  const headers = [...answer.headers]
    .filter(([name]) => !passing.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  const type = answer.headers.get("content-type") ?? "";
  const isText = /^text\/|json|xml|svg|javascript/.test(type);
  const bytes = await answer.arrayBuffer();
  const body = isText ? new TextDecoder().decode(bytes).replaceAll("<", "\n<") : `${bytes.byteLength} bytes`;
  return neutral([answer.status, ...headers.sort(), body].join("\n"));
}
