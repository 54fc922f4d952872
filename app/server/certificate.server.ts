import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { Server } from "node:https";
import { ConfigError } from "../installation/config.server.ts";
import { getLog } from "../installation/log.server.ts";

/** Where the certificate with its chain lies, and its key: PEM files. */
export interface CertificateFiles {
  TLS_CERT: string;
  TLS_KEY: string;
}

/** What a TLS server is given. */
interface Identity {
  cert: Buffer;
  key: Buffer;
}

/** How often the files are looked at, and how long before its end a certificate is warned of, in milliseconds. */
const lookEvery = 2_000;
const lateFrom = 14 * 24 * 60 * 60 * 1000;

/**
 * Reads a certificate and its key, and warns of one that is over or nearly so.
 *
 * @throws ConfigError when one cannot be read, or they do not belong together
 */
export function readCertificate({ TLS_CERT, TLS_KEY }: CertificateFiles): Identity {
  const cert = read("TLS_CERT", TLS_CERT);
  const key = read("TLS_KEY", TLS_KEY);
  const certificate = parse("TLS_CERT", TLS_CERT, "a certificate", () => new X509Certificate(cert));
  const privateKey = parse("TLS_KEY", TLS_KEY, "a private key without a passphrase", () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError(`Configuration: TLS_KEY ${TLS_KEY} is not the key of TLS_CERT ${TLS_CERT}`);
  }
  const left = certificate.validToDate.getTime() - Date.now();
  const facts = { validTo: certificate.validToDate.toISOString() };
  if (left <= 0) getLog().error(facts, "the certificate has expired: browsers refuse it");
  else if (left < lateFrom) getLog().warn(facts, "the certificate expires soon");
  return { cert, key };
}

/**
 * Has a server take its certificate anew on SIGHUP, and when its files change. Connections that are open stay; while
 * the new files do not fit together, as between two writes, the old certificate stays in use.
 *
 * @returns ends it
 */
export function keepCertificateFresh(server: Server, files: CertificateFiles): () => void {
  const reload = () => {
    try {
      server.setSecureContext(readCertificate(files));
      getLog().info("certificate reloaded");
    } catch (error) {
      getLog().error({ reason: (error as Error).message }, "the certificate in use stays");
    }
  };
  const paths = [files.TLS_CERT, files.TLS_KEY];
  // Looked at by name: renewals often change where a link leads, which a watch on the file would not see.
  for (const file of paths) watchFile(file, { interval: lookEvery, persistent: false }, reload);
  process.on("SIGHUP", reload);
  return () => {
    for (const file of paths) unwatchFile(file, reload);
    process.off("SIGHUP", reload);
  };
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(
      `Configuration: ${name} ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
}

function parse<Value>(name: string, file: string, what: string, make: () => Value): Value {
  try {
    return make();
  } catch {
    throw new ConfigError(`Configuration: ${name} ${file} is not ${what} in PEM form`);
  }
}
