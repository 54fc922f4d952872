import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { findUpload, listAppointmentsShowing, type Upload } from "../../db/queries/uploads.ts";
import { type Caller, can } from "../access/permissions.ts";
import { bearerToken, getApiUser, getUser } from "../access/session.server.ts";
import { crossOriginHeaders, preflightHeaders } from "../http/cross-origin.server.ts";
import { noteInPassing } from "../http/unavailable.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { parsePictureAddress } from "./picture-address.ts";
import { pictureInSize, storedPicture } from "./picture-sizes.server.ts";

const mediaTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

/** Whether somebody may see an upload: everybody a public one; a private one its owner, and who may see its record. */
async function mayOpenUpload(db: Db, upload: Upload, viewer: Caller): Promise<boolean> {
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
 * @param sender network address of whoever asks
 * @returns false when there is no such picture that whoever asks may see
 * @throws Crowded when it is there, but too many wait for sizes that have to be made; Gone when whoever asks has gone
 */
export async function answerPicture(
  request: Request,
  response: ServerResponse,
  sender: string,
): Promise<boolean> {
  if (request.method === "OPTIONS") {
    response.writeHead(204, { ...preflightHeaders(request, methods), Allow: methods.join(", ") }).end();
    return true;
  }
  for (const [name, value] of Object.entries(crossOriginHeaders(request))) response.setHeader(name, value);
  const address = parsePictureAddress(new URL(request.url).pathname);
  const upload = address && (await findUpload(getDb(), address.name));
  if (!upload) return false;
  const isPublic = upload.visibility === "public";
  const viewer = isPublic ? null : await viewerOf(request);
  if (!(await mayOpenUpload(getDb(), upload, viewer))) return false;
  const picture = await (address.size
    ? pictureInSize(address.name, address.size, { key: sender, isGone: () => response.destroyed })
    : storedPicture(address.name));
  if (!picture) return false;
  try {
    if (viewer && viewer.id !== upload.user_id) await recordView(getDb(), upload, viewer.id);
    const type = address.size?.webp ? "image/webp" : mediaTypes[path.extname(address.name).slice(1)];
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": picture.length,
      "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
      // A front end of the API has a website of its own, whose pages show the pictures that the records name.
      ...(isPublic &&
        getConfig().API_ORIGINS.length > 0 && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    });
    if (request.method === "HEAD") response.end();
    else await picture.send(response);
  } finally {
    await picture.close();
  }
  return true;
}

const methods = ["GET", "HEAD"];

/** Who asks: by the token of a program where there is one, else by the cookie of a browser. */
function viewerOf(request: Request): Promise<Caller> {
  return bearerToken(request) === undefined ? getUser(request, {}) : getApiUser(request, {});
}

/** A patient's picture is part of their record, and staff who open it are written down. */
async function recordView(db: Db, { file_name, user_id }: Upload, viewerId: number): Promise<void> {
  const viewed = { user_id: viewerId, action: "viewed", entity: "uploads", entity_id: file_name };
  const noted = recordAudit(db, { ...viewed, detail: user_id === null ? {} : { patient_id: user_id } });
  await noteInPassing(noted, { user_id: viewerId, action: "viewed a picture" });
}
