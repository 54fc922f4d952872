import {
  type Asking,
  articleIn,
  dashboardListIn,
  encodings,
  homeAgain,
  homeIn,
  jsonList,
  message,
  type PageIn,
  portalIn,
  signingIn,
  trivialJson,
} from "./contenders.ts";
import type { Server } from "./servers.ts";

export interface Servers {
  /** Ours as it is. */
  ours: Server;
  /** Ours, keeping no page. */
  uncached: Server;
  /** A stock app of the same pages under `remix-serve`; see `stock-build.ts`. */
  stock: Server;
  bare: Server;
}

/** One server, asked one thing. */
export interface Contender {
  server: Server;
  asking: Asking;
  /** The only status that counts. */
  status: number;
}

export interface Row {
  what: string;
  connections: number;
  /** Requests a second, or the middle of the times in milliseconds. */
  measure: "perSecond" | "median";
  ours: Contender;
  /** By name; with the ratio that ours must reach at least, or at most where times are measured. */
  others: Record<string, Contender & { limit?: number }>;
  /** Content is changed each second meanwhile. */
  changing?: boolean;
  /** Seconds until it runs as fast as it will, where that takes longer than other rows do. */
  runIn?: number;
}

const connections = 32;

/** What is measured, in this order. */
export async function rowsFor({ ours, uncached, stock, bare: least }: Servers): Promise<Row[]> {
  const rate = { connections, measure: "perSecond" } as const;
  const ready = (asking: Asking, status = 200) => ({ server: least, asking, status });
  const page = (server: Server, encoding: string) => ({ server, asking: homeIn(encoding), status: 200 });
  /** A page that is made for each request, compressed and as it is, beside the stock app's of the same. */
  const besideStock = async (what: string, server: Server, pageOf: (server: Server) => Promise<PageIn>) => {
    const [own, stocks] = [await pageOf(server), await pageOf(stock)];
    const ofStock = (encoding: string) => ({ server: stock, asking: stocks(encoding), status: 200 });
    return ["br", "identity"].map(
      (encoding): Row => ({
        ...rate,
        what: `${what}, ${encoding}`,
        ours: { server, asking: own(encoding), status: 200 },
        others: {
          "stock remix-serve br": { ...ofStock("br"), limit: 5 },
          "stock remix-serve identity": { ...ofStock("identity"), limit: 2.2 },
        },
      }),
    );
  };
  const cached = Object.values(encodings).map(
    (encoding): Row => ({
      ...rate,
      what: `home, cached, ${encoding}`,
      ours: page(ours, encoding),
      others: { bare: { ...ready(homeIn(encoding, `/${encoding}`)), limit: 0.9 } },
    }),
  );
  return [
    ...cached,
    {
      ...rate,
      what: "home, cached, 304",
      ours: { server: ours, asking: await homeAgain(ours), status: 304 },
      others: { bare: { ...ready(await homeAgain(ours, "/304"), 304), limit: 0.9 } },
    },
    {
      ...rate,
      what: "home, br, a change each second",
      changing: true,
      ours: page(ours, "br"),
      others: { bare: { ...ready(homeIn("br", "/br")), limit: 0.9 } },
    },
    {
      connections: 1,
      measure: "median",
      what: "home, br, one connection, ms",
      ours: page(ours, "br"),
      others: { bare: { ...ready(homeIn("br", "/br")), limit: 1.5 } },
    },
    ...(await besideStock("home, uncached", uncached, async () => homeIn)),
    ...(await besideStock("article, uncached", uncached, async () => articleIn)),
    ...(await besideStock("portal", ours, portalIn)),
    ...(await besideStock("dashboard list", ours, dashboardListIn)),
    {
      ...rate,
      what: "trivial JSON",
      ours: { server: ours, asking: trivialJson(), status: 200 },
      others: { bare: { ...ready(trivialJson("/json")), limit: 0.09 } },
    },
    {
      ...rate,
      what: "trivial JSON, uncached",
      ours: { server: uncached, asking: trivialJson(), status: 200 },
      others: { bare: { ...ready(trivialJson("/json")), limit: 0.09 } },
    },
    { ...rate, what: "JSON list", ours: { server: ours, asking: jsonList, status: 200 }, others: {} },
    {
      ...rate,
      what: "form POST",
      // Thousands of functions: after a minute's rest each post costs twice as much, and a tenth more for four seconds.
      runIn: 5,
      ours: { server: ours, asking: await message(ours), status: 303 },
      others: { "bare, a commit each": { ...ready(await message(ours, "/"), 303), limit: 1.2 } },
    },
    { ...rate, what: "sign-in", ours: { server: ours, asking: signingIn, status: 303 }, others: {} },
  ];
}
