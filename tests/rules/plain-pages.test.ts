import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteLanguages } from "../../app/http/asked-language.server.ts";
import { sendPlainPage } from "../../app/http/plain-page.server.ts";
import { languagesIn } from "../../app/words/address.ts";
import { attribute, hrefs, one, text, visit } from "../support/page.ts";
import { problemsOf } from "../support/validity.ts";

// What the server says by itself, as whoever asked reads it.

const said = [
  [400, undefined, "We couldn’t read that request", "Nous n’avons pas pu lire cette demande"],
  [404, undefined, "Not found", "Page introuvable"],
  [413, undefined, "That is too much to send at once", "C’est trop à envoyer en une fois"],
  [429, "crowd", "We are very busy right now", "Nous recevons beaucoup de visites en ce moment"],
  [500, undefined, "Something went wrong on our side", "Une erreur s’est produite de notre côté"],
  [503, undefined, "This website is being set up", "Ce site est en cours de préparation"],
  [503, "crowd", "We are very busy right now", "Nous recevons beaucoup de visites en ce moment"],
  [503, "storage", "We can’t save this right now", "Nous ne pouvons pas enregistrer cela pour le moment"],
] as const;

let answered: Readonly<[(typeof said)[number][0], (typeof said)[number][1], string, string]>;
let server: Server;
let url: string;

/** A site that is open in some languages, the main one first. */
const openIn = (...codes: string[]) => languagesIn(codes.map((code) => ({ code, state: "open" })));

beforeAll(async () => {
  server = createServer((_, response) => {
    const [status, why] = answered;
    sendPlainPage(response, status, why);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  noteLanguages(openIn());
  server.close();
});

test.each(said)("%i %s: “%s” in English, and in the language of an address", async (...line) => {
  answered = line;
  const [status, , english, french] = line;
  const read = async (path: string) => {
    const { status: answer, headers, html, root } = await visit(url + path);
    expect(await problemsOf(html, path)).toEqual([]);
    return [
      answer,
      headers.get("content-language"),
      attribute(one(root, "html"), "lang"),
      text(one(root, "h1")),
    ];
  };
  // While nothing is known of languages, an address with one is an address like any other.
  noteLanguages(openIn());
  expect(await read("/fr/contact")).toEqual([status, null, "en", english]);
  noteLanguages(openIn("en", "fr", "ar"));
  expect(await read("/contact")).toEqual([status, "en", "en", english]);
  expect(await read("/fr/contact?x=/ar")).toEqual([status, "fr", "fr", french]);
  expect(await read("/fr/dashboard/overview")).toEqual([status, "en", "en", english]);
  noteLanguages(
    languagesIn([
      { code: "fr", state: "open" },
      { code: "ar", state: "draft" },
    ]),
  );
  expect(await read("/ar/contact")).toEqual([status, "fr", "fr", french]);
});

test("leads to the home page of its language, from right to left where that is read so", async () => {
  answered = said[1];
  noteLanguages(openIn("en", "ar"));
  const { root } = await visit(`${url}/ar/nowhere`);
  expect([attribute(one(root, "html"), "dir"), hrefs(root)]).toEqual(["rtl", ["/ar"]]);
});
