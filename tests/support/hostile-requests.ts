import fc from "fast-check";

/** A request as a test writes it on a connection: nothing between it and the server makes it polite. */
export interface HostileRequest {
  method: string;
  target: string;
  headers: Array<[name: string, value: string]>;
  /** As bytes in Latin-1. */
  body: string;
}

const nasty = fc.constantFrom(
  ...[
    "",
    " ",
    "0",
    "-1",
    "1",
    "999",
    "1e9",
    "NaN",
    "undefined",
    "null",
    "true",
    "[]",
    "{}",
    "../..",
    "%00",
    "%0d%0a",
  ],
  ...[
    "%c3%28",
    "%ff",
    "%E2%80%AE",
    "%F0%9F%92%99",
    "%ed%a0%80",
    "%u0041",
    "%",
    "%zz",
    "~",
    "*",
    ";",
    "//",
    "\\",
  ],
  ...[
    "constructor",
    "__proto__",
    "prototype",
    "toString",
    "hasOwnProperty",
    "__manifest",
    "index",
    "_data",
    "root",
  ],
  ...[
    "' or 1=1 --",
    '"><script>',
    "{{7*7}}",
    "<!--",
    "\u00e9",
    "\u00ff\u00fe",
    "9".repeat(40),
    "a".repeat(3000),
  ],
);

const anything = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ maxLength: 30, unit: "grapheme" }),
  fc.string(),
);

/** Puts what comes into a path segment or a query, percent-encoded or as it is. */
const encoded = fc
  .tuple(anything, fc.boolean())
  .map(([value, proper]) => (proper ? escapeAll(value) : bare(value)));

/** Percent-encodes where it can; a lone surrogate has no encoding. */
function escapeAll(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** What can stand in a request line without ending it. */
function bare(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the request line.
  return Buffer.from(value.replace(/[\u0000-\u0020\u007f]/g, "+")).toString("latin1");
}

const routeIds = fc.constantFrom(
  "root",
  "home/home",
  "inbox/contact-page",
  "appointments/requests/doctor-page",
  "site/not-found",
  "x",
);

const query = fc
  .array(
    fc.oneof(
      fc.tuple(encoded, encoded).map(([name, value]) => `${name}=${value}`),
      routeIds.map((id) => `_data=${encodeURIComponent(id)}`),
      fc.constantFrom(
        "index",
        "index=1",
        "_data",
        "_data=",
        "_routes=root",
        "map=shown",
        "page=2",
        "page=-1",
        "&&&",
      ),
      encoded.map((value) => `q=${value}`),
      encoded.map((value) => `from=${value}`),
      encoded.map((value) => `department_id=${value}`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => (parts.length > 0 ? `?${parts.join("&")}` : ""));

/** What can stand in a header: Node itself refuses control characters, and the rest is ours to bear. */
function safeText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the header, or the request.
  return Buffer.from(value.replace(/[\u0000-\u001f\u007f]/g, " ")).toString("latin1");
}

const header = fc.oneof(
  anything.map((value): [string, string] => [
    "Cookie",
    `flash=${safeText(value)}; user_token=${safeText(value)}`,
  ]),
  anything.map((value): [string, string] => [
    "Cookie",
    `flash=${safeText(value)}; logged_user=${safeText(value)}`,
  ]),
  anything.map((value): [string, string] => ["Cookie", `flash=${encodeURIComponent(value.toWellFormed())}`]),
  fc.constant<[string, string]>([
    "Cookie",
    "flash=eyJyb2xlIjoic3RhdHVzIiwidGV4dCI6IngifQ%3D%3D.AAAA; flash=; =; ;;",
  ]),
  anything.map((value): [string, string] => ["X-Forwarded-For", safeText(value)]),
  anything.map((value): [string, string] => ["X-Forwarded-Host", safeText(value)]),
  anything.map((value): [string, string] => ["Accept-Encoding", safeText(value)]),
  anything.map((value): [string, string] => ["If-None-Match", safeText(value)]),
  anything.map((value): [string, string] => ["Referer", safeText(value)]),
  anything.map((value): [string, string] => ["Authorization", `Bearer ${safeText(value)}`]),
  fc.constantFrom<[string, string]>(
    ["Range", "bytes=0-1,5-2,-"],
    ["Expect", "100-continue"],
    ["Purpose", "prefetch"],
    ["X-Remix-Revalidate", "yes"],
    ["Accept", "text/x-component"],
    ["If-Modified-Since", "yesterday"],
    ["X-HTTP-Method-Override", "DELETE"],
  ),
);

const fieldName = fc.oneof(
  fc.constantFrom(
    "firstname",
    "lastname",
    "phone",
    "email",
    "subject",
    "message",
    "description",
    "date",
    "time",
  ),
  fc.constantFrom(
    "department_id",
    "doctor_id",
    "name",
    "website",
    "submission_key",
    "intent",
    "active_status",
  ),
  fc.constantFrom(
    "__intent__",
    "__state__",
    "__proto__",
    "__proto__[a]",
    "constructor.prototype.a",
    "toString",
  ),
  fc.constantFrom(
    "a[b]",
    "message[0]",
    "message.a.b",
    "date[]",
    "email[__proto__]",
    "message[99999999]",
    "[",
    "a]",
    ".",
    "a..b",
  ),
  anything,
);

const intent = fc.constantFrom(
  ...[
    '{"type":"validate","payload":{}}',
    '{"type":"insert","payload":{"name":"message"}}',
    "{",
    "null",
    "[]",
    "7",
  ],
  ...[
    '{"type":"reset","payload":{"name":"__proto__"}}',
    '{"type":"update","payload":{"name":"message","value":{"a":1}}}',
  ],
);

const fieldValue = fc.oneof(
  { weight: 4, arbitrary: anything },
  intent,
  fc.constantFrom("2030-03-27", "14:30", "show-doctors"),
);

const fields = fc.array(fc.tuple(fieldName, fieldValue), { maxLength: 12 });

const form = "application/x-www-form-urlencoded";
const latin1 = (value: string) => Buffer.from(value).toString("latin1");

const body = fc.oneof(
  { weight: 4, arbitrary: fields.map((list) => ({ type: form, body: urlEncoded(list) })) },
  fc.tuple(fieldName, fc.integer({ min: 1000, max: 6000 })).map(([name, count]) => ({
    type: form,
    body: `${encodeURIComponent(name.toWellFormed())}=1&`.repeat(count),
  })),
  fc
    .tuple(fieldName, fc.constantFrom("%", "%ff%fe", "%ed%a0%80", "%00", "+%u", "=&=&"))
    .map(([name, value]) => ({
      type: form,
      body: `${encodeURIComponent(name.toWellFormed())}=${value}`,
    })),
  fields.map((list) => ({ type: "multipart/form-data; boundary=x", body: multipart(list) })),
  fields.map((list) => ({ type: "multipart/form-data; boundary=x", body: multipart(list).slice(0, -7) })),
  fc
    .tuple(
      anything,
      fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=", `${form}; charset=utf-7`),
    )
    .map(([value, type]) => ({ type, body: latin1(value) })),
  fc.json().map((value) => ({ type: "application/json", body: latin1(value) })),
  fc.tuple(anything, anything).map(([type, value]) => ({ type: safeText(type), body: latin1(value) })),
);

function urlEncoded(list: Array<[string, string]>): string {
  return list.map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`).join("&");
}

function multipart(list: Array<[string, string]>): string {
  const parts = list.map(([name, value], index) => {
    const file = index % 4 === 3 ? `; filename="${safeText(value).slice(0, 50)}"` : "";
    return `--x\r\nContent-Disposition: form-data; name="${safeText(name).replaceAll('"', "%22")}"${file}\r\n\r\n${latin1(value)}\r\n`;
  });
  return `${parts.join("")}--x--\r\n`;
}

const methods = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "SEARCH"];

/** Requests that nobody with good intentions sends, to the given paths and to paths made like them. */
export function hostileRequests(paths: string[], formPaths: string[]): fc.Arbitrary<HostileRequest> {
  const path = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...paths) },
    fc
      .tuple(fc.constantFrom(...paths), encoded)
      .map(([known, tail]) => `${known.replace(/\/$/, "")}/${tail}`),
    fc.tuple(fc.constantFrom(...paths), fc.nat(), encoded).map(([known, place, segment]) => {
      const segments = known.split("/");
      segments[1 + (place % Math.max(1, segments.length - 1))] = segment;
      return segments.join("/");
    }),
    fc.array(encoded, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`),
  );
  const reading = fc.record({
    method: fc.constantFrom("GET", "GET", "HEAD"),
    target: fc.tuple(path, query).map(([place, search]) => place + search),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.constant(""),
  });
  const writing = (verb: fc.Arbitrary<string>, place: fc.Arbitrary<string>, origin: fc.Arbitrary<string>) =>
    fc
      .tuple(verb, place, query, fc.array(header, { maxLength: 2 }), origin, body)
      .map(([method, start, search, headers, from, { type, body: content }]) => ({
        method,
        target: start + search,
        headers: [...headers, ["Origin", from], ["Content-Type", type]] as Array<[string, string]>,
        body: content,
      }));
  const ours = fc.constant("http://hospital.example");
  const anyOrigin = fc.oneof(ours, anything.map(safeText));
  return fc.oneof(
    { weight: 5, arbitrary: reading },
    { weight: 6, arbitrary: writing(fc.constant("POST"), fc.constantFrom(...formPaths), ours) },
    { weight: 2, arbitrary: writing(fc.constantFrom(...methods), path, anyOrigin) },
  );
}

/** The request as it goes over the line, with the connection to be closed after it. */
export function written({ method: verb, target, headers, body: content }: HostileRequest): string {
  const lines = [
    `${verb} ${target} HTTP/1.1`,
    "Host: hospital.example",
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 4000)}`),
    ...(content ? [`Content-Length: ${content.length}`] : []),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${content}`;
}
