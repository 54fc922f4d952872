import { createRequestHandler, type EntryContext, json, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { hydrateHandle } from "../../app/remix/hydration.ts";
import { passLoaderDataThrough } from "../../app/remix/loader-data.server.ts";

/** What a page is made from, when its loader finds something. */
async function contextOf(found: unknown, handle?: object): Promise<EntryContext> {
  let taken: EntryContext | undefined;
  const route = { id: "page", path: "/", hasLoader: true, module: "/page.js" };
  const build = {
    entry: {
      module: {
        default: (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          taken = context;
          return new Response("made");
        },
      },
    },
    routes: { page: { ...route, module: { default: () => null, handle, loader: async () => found } } },
    assets: { entry: { module: "/entry.js", imports: [] }, routes: { page: route }, url: "", version: "" },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
  const answer = createRequestHandler(passLoaderDataThrough(build), "production");
  expect(await (await answer(new Request("http://localhost/"))).text()).toBe("made");
  if (!taken) throw new Error("no page was made");
  return taken;
}

const found = { names: new Set(["Cardiology"]), missing: undefined };

test("a plain page gets what its loader found as it is, and it is not written for scripts", async () => {
  const { staticHandlerContext, serverHandoffString } = await contextOf(found);
  expect(staticHandlerContext.loaderData.page).toEqual(found);
  expect(staticHandlerContext.loaderData.page.names).toBe(found.names);
  expect(JSON.parse(serverHandoffString ?? "").state.loaderData).toEqual({});
});

test("a page that comes alive gets, like the browser, what can be written", async () => {
  const { staticHandlerContext, serverHandoffString } = await contextOf(found, hydrateHandle);
  expect(staticHandlerContext.loaderData.page).toEqual({ names: {} });
  expect(JSON.parse(serverHandoffString ?? "").state.loaderData).toEqual({ page: { names: {} } });
});

test.each([
  ["an answer", json({ names: ["Cardiology"] }), { names: ["Cardiology"] }],
  ["a list", ["Cardiology"], ["Cardiology"]],
  ["a text", "Cardiology", "Cardiology"],
  ["nothing", null, null],
])("%s passes unchanged", async (_, found, expected) => {
  const { staticHandlerContext } = await contextOf(found);
  expect(staticHandlerContext.loaderData.page).toEqual(expected);
});
