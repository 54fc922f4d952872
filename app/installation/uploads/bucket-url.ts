import { t } from "../../words/t.ts";

/** Where a bucket is, without the keys to it. */
export interface BucketAddress {
  name: string;
  /** Without a trailing slash; an object's name follows after one. */
  url: string;
  region: string;
}

/** What a server that has no regions is told. */
const defaultRegion = "us-east-1";

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `s3://bucket?endpoint=https://store.example&region=eu-central-1`, or says what it must be. */
export function readBucketUrl(text: string): BucketAddress | { problem: string } {
  if (!text.startsWith("s3:") || !URL.canParse(text)) {
    const example = "s3://pictures?endpoint=https://store.example&region=eu-central-1";
    return { problem: t("setting.must-bucket", { example }) };
  }
  const { username, password, host: name, pathname, hash, searchParams } = new URL(text);
  if (username || password) {
    const names = { id: "AWS_ACCESS_KEY_ID", secret: "AWS_SECRET_ACCESS_KEY" };
    return { problem: t("setting.must-no-keys", names) };
  }
  if (!bucketName.test(name) || pathname.replace("/", "") || hash) {
    return { problem: t("setting.must-bucket-only", { example: "s3://pictures?endpoint=…" }) };
  }
  const { endpoint, region = defaultRegion, ...others } = Object.fromEntries(searchParams);
  const [unknown] = Object.keys(others);
  if (unknown) {
    const known = { endpoint: "endpoint", region: "region" };
    return { problem: t("setting.must-not-say", { ...known, unknown }) };
  }
  const server = URL.parse(endpoint ?? "");
  if (!server || !/^https?:$/.test(server.protocol) || server.search || server.hash || server.username) {
    return { problem: t("setting.must-endpoint", { example: "endpoint=https://store.example" }) };
  }
  return { name, url: `${server.href.replace(/\/$/, "")}/${name}`, region };
}
