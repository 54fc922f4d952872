import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Sorting } from "../../db/queries/listing.ts";
import type { UploadKind } from "../../db/queries/uploads.ts";
import type { Permission } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import type { Group } from "./groups.ts";

/** The fields of a call's body. What was null is an empty text: both mean that there is nothing. */
export type Body = Record<string, unknown>;

/** What a client calls a call by, to send it again without making anything twice. */
export interface CallKey {
  text: string;
  /** Of whose key it is, and at which call. */
  fingerprint: string;
}

/** A call as it reaches its code: known path and method, and somebody who may ask. */
export interface CallRequest {
  db: Db;
  request: Request;
  url: URL;
  /** Network address of the client. */
  address: string;
  /** Whoever the bearer token belongs to. */
  caller: CurrentUser | null;
  /** A token came with it that opens nothing, such as one that has expired. */
  staleToken: boolean;
  /** The record that the path names; 0 where it names none. */
  id: number;
  /** What the path names by a word. */
  slug: string;
  body: Body;
  /** Of a call that makes something. */
  key: CallKey | null;
}

export interface SignedInCallRequest extends CallRequest {
  caller: CurrentUser;
}

/** What an answer's JSON holds. */
export type CallResult = Record<string, unknown>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Described {
  method: Method;
  /** Below `/api/`; `:id` is a whole number, `:slug` any word. */
  path: string;
  /** Another spelling of the path. */
  also?: string;
  /** What the document files it under. */
  group: Group;
  summary: string;
  /** The fields it takes; in a PUT, those that are left out stay as they are. */
  body?: (db: Db) => z.ZodObject | Promise<z.ZodObject>;
  /** Fields it takes that no schema checks, and what JSON Schema says of them. */
  extra?: Record<string, object>;
  /** Fields of the record that may come along in the body, as long as they say what already is. */
  unchanged?: readonly string[];
  /** What `data` holds in its answer. */
  data?: z.ZodType;
  /** What stands in its answer beside `data`, `status` and `message`. */
  beside?: Record<string, z.ZodType>;
  /** It makes something new: 201. It does so by `makeOnce`. */
  makes?: true;
  /** Sent twice it would tell somebody twice, or make another secret: with a key it does so once, by `makeOnce`. It answers 200. */
  tells?: true;
  /** What it understands after the question mark, beside what every list does, each in a sentence. */
  query?: Readonly<Record<string, string>>;
  /** It lists rows, page by page if wanted. */
  list?: Sorting<string>;
  /** It takes a file, as multipart: a picture, or a document. */
  file?: UploadKind;
  /** Files that it takes beside its fields where its body is multipart, which it then reads itself; what each is. */
  files?: Readonly<Record<string, string>>;
  /** Failures of its own, beside those that every call knows. */
  fails?: readonly (401 | 403 | 404 | 409 | 422 | 429)[];
}

export interface PublicCall extends Described {
  may: "public";
  /** Of those who are signed in, only who may do this with some record comes in; visitors always do. */
  signedInMay?: Permission;
  run: (asked: CallRequest) => Promise<CallResult>;
}

export interface GuardedCall extends Described {
  /** Whoever may do this with some record comes in; which record, `run` says. */
  may: Permission;
  /** And this, where the first is not enough. */
  mayAlso?: Permission;
  run: (asked: SignedInCallRequest) => Promise<CallResult>;
}

export type Call = PublicCall | GuardedCall;
