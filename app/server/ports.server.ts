import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { keepAliveSeconds } from "../http/page-cache/kept-answer.server.ts";
import { ConfigError, MachineTrouble } from "../installation/config.server.ts";
import { type CertificateFiles, keepCertificateFresh, readCertificate } from "./certificate.server.ts";

/** For its headers a client gets ten seconds, for a picture over a slow line minutes; `expectPace` judges the rest. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: keepAliveSeconds * 1000,
  connectionsCheckingInterval: 2_000,
  // A request without a body is no stream to be read to its end, and its answer costs a tenth less.
  optimizeEmptyRequests: true,
};

interface Site {
  /** Null for a site that is served without TLS. */
  certificate: CertificateFiles | null;
  /** How long a connection may be still, in milliseconds. */
  timeout: number;
}

/** A server that speaks TLS itself where it is given a certificate, which is then kept fresh. */
export function createSiteServer(listener: RequestListener, { certificate, timeout }: Site): Server {
  if (!certificate) return createServer(limits, listener).setTimeout(timeout);
  const tls = { ...readCertificate(certificate), minVersion: "TLSv1.2", handshakeTimeout: 10_000 } as const;
  const server = createSecureServer({ ...limits, ...tls }, listener);
  const stop = keepCertificateFresh(server, certificate);
  return server.setTimeout(timeout).on("close", stop);
}

/**
 * A server that leads whoever comes without TLS to the same address with it. Programs are refused: one that is led on
 * would work, and send its token over the open line for good.
 */
export function createRedirectServer(origin: string): Server {
  return createServer(limits, (request, response) => {
    if (/^\/api\//i.test(request.url ?? "")) {
      const body = JSON.stringify({ status: "failed", message: "Call over https" });
      response.writeHead(403, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": body.length,
        Connection: "close",
      });
      response.end(body);
      request.resume();
      return;
    }
    const isPath = request.url?.startsWith("/");
    response.writeHead(isPath ? 308 : 400, {
      ...(isPath && { Location: origin + request.url }),
      "Content-Length": 0,
      Connection: "close",
    });
    response.end();
    request.resume();
  });
}

/**
 * @param setting names the port where it cannot be had
 * @returns the port, which the system chose where 0 was asked for
 * @throws ConfigError, MachineTrouble
 */
export function listen(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        // That program may end, or be this one's predecessor.
        const line = `${setting} ${port} is taken by another program; end that, or set ${setting} to a free one`;
        return reject(new MachineTrouble(line));
      }
      const known: Record<string, string> = {
        EACCES: `${setting} ${port} may not be used by this user; set ${setting} to one above 1023`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
        ENOTFOUND: `HOST ${host} is not an address of this machine`,
      };
      const line = known[error.code ?? ""];
      reject(line ? new ConfigError(`Configuration: ${line}`) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" ? (address?.port ?? port) : port);
    });
  });
}
