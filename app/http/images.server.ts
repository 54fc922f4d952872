import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Sharp } from "sharp";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { findUpload, listAppointmentsShowing, type Upload } from "../../db/queries/uploads.ts";
import { crossOriginHeaders, preflightHeaders } from "../api/cross-origin.server.ts";
import { type Caller, can } from "../people/permissions.ts";
import { bearerToken, getApiUser, getUser } from "../people/session.server.ts";
import { type ImageAddress, parseImageAddress } from "./image-address.ts";
import { getConfig, getDb } from "./installation.server.ts";
import { loadSharp } from "./sharp.server.ts";
import { noteInPassing } from "./storage-failures.server.ts";

const mediaTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

/** Whether somebody may see an upload: everybody a public one; a private one its owner, and who may see its record. */
export async function mayOpenUpload(db: Db, upload: Upload, viewer: Caller): Promise<boolean> {
  if (upload.visibility === "public") return true;
  if (!viewer) return false;
  if (upload.user_id === viewer.id) return true;
  const appointments = await listAppointmentsShowing(db, upload.file_name);
  return appointments.some((appointment) => can(viewer, "appointments.view", appointment));
}

/**
 * Answers a GET, HEAD or OPTIONS below `/files/images/`. A stored picture never changes under its name, so every size
 * of a public one may be kept for a year; a private one nobody may keep.
 *
 * @returns false when there is no such picture that whoever asks may see
 */
export async function sendImage(request: Request, response: ServerResponse): Promise<boolean> {
  if (request.method === "OPTIONS") {
    response.writeHead(204, { ...preflightHeaders(request, methods), Allow: methods.join(", ") }).end();
    return true;
  }
  for (const [name, value] of Object.entries(crossOriginHeaders(request))) response.setHeader(name, value);
  const address = parseImageAddress(new URL(request.url).pathname);
  const upload = address && (await findUpload(getDb(), address.name));
  if (!upload) return false;
  const isPublic = upload.visibility === "public";
  const viewer = isPublic ? null : await viewerOf(request);
  if (!(await mayOpenUpload(getDb(), upload, viewer))) return false;
  const body = await (address.size ? sized(address.name, address.size) : stored(address.name));
  if (!body) return false;
  if (viewer && viewer.id !== upload.user_id) await recordView(getDb(), upload, viewer.id);
  const type = address.size?.webp ? "image/webp" : mediaTypes[path.extname(address.name).slice(1)];
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    // A front end of the API has a website of its own, whose pages show the pictures that the records name.
    ...(isPublic && getConfig().API_ORIGINS.length > 0 && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}

const methods = ["GET", "HEAD"];

/** Who asks: by the token of a program where there is one, else by the cookie of a browser. */
function viewerOf(request: Request): Promise<Caller> {
  return bearerToken(request) === undefined ? getUser(request, {}) : getApiUser(request);
}

/** A patient's picture is part of their record, and staff who open it are written down. */
async function recordView(db: Db, { file_name, user_id }: Upload, viewerId: number): Promise<void> {
  const viewed = { user_id: viewerId, action: "viewed", entity: "uploads", entity_id: file_name };
  const noted = recordAudit(db, { ...viewed, detail: user_id === null ? {} : { patient_id: user_id } });
  await noteInPassing(noted, { user_id: viewerId, action: "viewed a picture" });
}

async function stored(name: string): Promise<Buffer | null> {
  return readIfThere(path.join(getConfig().UPLOADS_DIR, name));
}

const underway = new Map<string, Promise<Buffer | null>>();

/** A picture in one size: made when first asked for, once, and kept beside the originals. */
async function sized(name: string, size: NonNullable<ImageAddress["size"]>): Promise<Buffer | null> {
  const file = path.join(
    getConfig().UPLOADS_DIR,
    "sizes",
    String(size.width),
    size.webp ? `${name}.webp` : name,
  );
  const kept = await readIfThere(file);
  if (kept) return kept;
  let making = underway.get(file);
  if (!making) {
    making = makeSize(name, size, file).finally(() => underway.delete(file));
    underway.set(file, making);
  }
  return making;
}

async function makeSize(
  name: string,
  size: NonNullable<ImageAddress["size"]>,
  file: string,
): Promise<Buffer | null> {
  const original = await stored(name);
  if (!original) return null;
  const sharp = await loadSharp();
  const picture = sharp(original).resize({ width: size.width, withoutEnlargement: true });
  const body = await (size.webp ? picture.webp({ quality: 80 }) : inOwnFormat(picture, name)).toBuffer();
  await noteInPassing(keep(file, body), { file });
  return body;
}

async function keep(file: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Another process may be making the same size: each writes its own file, and the last name wins.
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, body);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function inOwnFormat(picture: Sharp, name: string): Sharp {
  if (name.endsWith(".png")) return picture.png({ palette: true, quality: 90 });
  if (name.endsWith(".jpg")) return picture.jpeg({ quality: 82, mozjpeg: true });
  return picture;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
