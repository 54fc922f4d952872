import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

// Just enough of X.509 in DER to make certificates for tests: RFC 5280, and X.690 for the encoding.

export interface TestCertificate {
  /** Both in PEM form. */
  cert: string;
  key: string;
  /** Tells one certificate from another, as `getPeerCertificate` writes it. */
  serialNumber: string;
}

/** A certificate for `localhost` and 127.0.0.1 that signs itself. */
export function makeCertificate({ days = 30 } = {}): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // Positive, and without a leading zero.
  const serial = Buffer.concat([Buffer.from([0x5a]), randomBytes(7)]);
  const now = Date.now();
  const signed = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    nameOf("localhost"),
    sequence(time(now - 2 * day), time(now + days * day)),
    nameOf("localhost"),
    publicKey.export({ type: "spki", format: "der" }),
    explicit(3, sequence(alternativeNames)),
  );
  return {
    cert: pem("CERTIFICATE", sequence(signed, ecdsaWithSha256, bitString(signatureOf(signed, privateKey)))),
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    serialNumber: serial.toString("hex").toUpperCase(),
  };
}

const day = 24 * 60 * 60 * 1000;

function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...items: Buffer[]) => tagged(0x30, ...items);
const explicit = (number: number, item: Buffer) => tagged(0xa0 + number, item);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const octets = (bytes: Buffer) => tagged(0x04, bytes);
const bitString = (bytes: Buffer) => tagged(0x03, Buffer.from([0]), bytes);
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const commonName = identifier("550403");
const subjectAltName = identifier("551d11");

const nameOf = (name: string) =>
  sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name)))));

const alternativeNames = sequence(
  subjectAltName,
  octets(sequence(tagged(0x82, Buffer.from("localhost")), tagged(0x87, Buffer.from([127, 0, 0, 1])))),
);

/** As `YYMMDDHHMMSSZ`. */
function time(instant: number): Buffer {
  const digits = new Date(instant).toISOString().replace(/\D/g, "").slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}

function signatureOf(bytes: Buffer, key: KeyObject): Buffer {
  return sign("sha256", bytes, key);
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
