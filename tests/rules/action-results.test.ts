import { type ActionFunction, json, redirect, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { actionsOf, replayActionResults } from "../../app/remix/action-results.server.ts";

type Routes = ServerBuild["routes"];

/** A page with a popup over it, which has the action; its runs are noted. */
function siteWith(act: ActionFunction) {
  const runs: Parameters<ActionFunction>[0][] = [];
  const action: ActionFunction = (args) => {
    runs.push(args);
    return act(args);
  };
  const routes: Routes = {
    root: { id: "root", path: "", module: { default: undefined } },
    page: { id: "page", parentId: "root", path: "/items", module: { default: undefined } },
    popup: { id: "popup", parentId: "page", path: ":id/edit", module: { default: undefined, action } },
  };
  const knowing = replayActionResults({ routes } as ServerBuild).routes.popup?.module.action;
  return { act: actionsOf(routes), knowing, runs };
}

const post = () => new Request("http://hospital.example/items/7/edit", { method: "POST" });

test("a redirect is the answer, and the action saw the request itself", async () => {
  const { act, runs } = siteWith(() => redirect("/items", 303));
  const request = post();
  const context = {};
  const answer = await act(request, "/items/7/edit", context);
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, "/items"]);
  expect(runs).toEqual([{ request, context, params: { id: "7" } }]);
  expect(runs[0]?.request).toBe(request);
});

test("a redirect that is thrown is the answer, too", async () => {
  const { act } = siteWith(() => {
    throw redirect("/login");
  });
  expect((await act(post(), "/items/7/edit", {}))?.headers.get("Location")).toBe("/login");
});

const leftToRemix: Record<string, ActionFunction> = {
  "a form that is shown again": async () => json({ error: "Enter a name" }, 422),
  "a redirect to where only Remix knows": async () => redirect(".."),
  "a refusal that is thrown": async () => {
    throw new Response(null, { status: 404 });
  },
  "an accident": async () => {
    throw new Error("broken");
  },
};

for (const [name, action] of Object.entries(leftToRemix)) {
  test(`Remix gets what came of an action, which does not run again: ${name}`, async () => {
    const { act, knowing, runs } = siteWith(action);
    const context = {};
    expect(await act(post(), "/items/7/edit", context)).toBeNull();
    const outcome = async (run: ActionFunction | undefined) => {
      const came = await run?.({ request: post(), params: {}, context });
      return came instanceof Response ? [came.status, await came.text()] : came;
    };
    const reason = (thrown: unknown) => (thrown instanceof Response ? thrown.status : String(thrown));
    const meant = await outcome(action).catch(reason);
    expect(await outcome(knowing).catch(reason)).toEqual(meant);
    expect(runs).toHaveLength(1);
  });
}

test("each request has its own outcome", async () => {
  const { act, knowing, runs } = siteWith(async ({ params }) => json(params.id, 422));
  const contexts = [{}, {}];
  await act(post(), "/items/7/edit", contexts[0] ?? {});
  await act(post(), "/items/8/edit", contexts[1] ?? {});
  const told = contexts.map(async (context) => {
    const answer = await knowing?.({ request: post(), params: {}, context });
    return answer instanceof Response ? answer.json() : answer;
  });
  expect(await Promise.all(told)).toEqual(["7", "8"]);
  expect(runs).toHaveLength(2);
});

test("an address without an action is left to Remix", async () => {
  const { act, runs } = siteWith(() => redirect("/items"));
  expect(await act(post(), "/items", {})).toBeNull();
  expect(await act(post(), "/nowhere", {})).toBeNull();
  expect(runs).toEqual([]);
});
