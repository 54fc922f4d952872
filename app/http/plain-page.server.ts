import type { ServerResponse } from "node:http";

const texts: Record<number, { title: string; advice: string }> = {
  400: {
    title: "We couldn’t read that request",
    advice: "Check the address, or start from the home page.",
  },
  403: {
    title: "This form was sent from another website",
    advice: "For your safety, we did not accept it. Open the form on our own site and send it again.",
  },
  404: { title: "Not found", advice: "The address may have changed. Start from the home page." },
  405: {
    title: "This address can’t be used that way",
    advice: "Start from the home page.",
  },
  413: {
    title: "That is too much to send at once",
    advice: "Go back, shorten your text or choose a smaller file, and send it again.",
  },
  500: {
    title: "Something went wrong on our side",
    advice: "Please try again in a minute. In an emergency, call your local emergency number.",
  },
  503: {
    title: "This website is being set up",
    advice: "The hospital’s pages will appear here. Please come back later.",
  },
};

/** What a 503 says where nothing can be stored. */
export const notStored = {
  title: "We can’t save this right now",
  advice:
    "Nothing you sent was saved. Go back and send it again in a few minutes. In an emergency, call your local emergency number.",
};

/** A small page for answers given before any page of the site can be rendered. */
export function sendPlainPage(response: ServerResponse, status: number, text = texts[status]): void {
  const { title, advice } = text ?? { title: "Something went wrong", advice: "" };
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${title}</h1><p>${advice}</p><p><a href="/">Go to the home page</a></p></main></body></html>
`;
  sendText(response, status, body, "text/html; charset=utf-8");
}

/** Leads to where a place is. Languages come and go: nobody may keep where it leads. */
export function sendMoved(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, "Content-Length": 0, "Cache-Control": "no-store" }).end();
}

/** A short answer that is true for this moment. */
export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
