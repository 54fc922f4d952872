import type { Readable } from "node:stream";
import { StorageFailure } from "../../../db/storage-failure.ts";
import { inEnglish } from "../../words/spoken.server.ts";
import { t } from "../../words/t.ts";

/** An object store does not do what it is asked for. */
export class StoreTrouble extends StorageFailure {
  readonly #words: { url: string; what: "refuses" | "away"; said: string };

  /** @param said what it answered, or what was heard instead: nobody has translated that */
  constructor(url: string, what: "refuses" | "away", said: string, options?: ErrorOptions) {
    super(
      inEnglish(() => t("store.trouble", { url, what, said })),
      options,
    );
    this.#words = { url, what, said };
  }

  /** The same as the message in the language that is spoken. */
  inWords(): string {
    return t("store.trouble", this.#words);
  }
}

/** The store is there, and does not let us: its settings or ours are wrong. */
export class StoreRefused extends StoreTrouble {
  constructor(url: string, said: string) {
    super(url, "refuses", said);
  }
}

/** An upload that is being read; to be closed in any case. */
export interface OpenUpload {
  bytes: number;
  /** Its content, read as it is taken. */
  stream: () => Readable;
  close: () => Promise<void>;
}

/**
 * Where uploads are kept, by name. What is stored under a name never changes; what begins with a dot is no upload. Every
 * operation may be repeated. What cannot be stored or read for now fails with what `isStorageFailure` recognises.
 */
export interface UploadStore {
  /** Where that is, in words for the operator: "3 pictures are not on the disk". */
  readonly place: string;
  /** A folder of this machine for what is on its way into the store, and for what is made of uploads and may vanish. */
  readonly folder: string;
  /** Stores an upload; afterwards it is there, also after a power cut. Until then it is not there at all. */
  put: (name: string, data: Buffer) => Promise<void>;
  /** Stores files of a folder of this machine under their names. They may be gone from there afterwards. */
  putFiles: (from: string, names: string[]) => Promise<void>;
  /** Null where there is none of that name. */
  open: (name: string) => Promise<OpenUpload | null>;
  /** Uses an upload as a file of this machine, which is there as long as that takes; null where there is none. */
  withFile: <Result>(name: string, use: (file: string) => Promise<Result>) => Promise<Result | null>;
  /** Lays uploads into a folder of this machine, which is made for the first of them. */
  copyInto: (folder: string, names: string[]) => Promise<void>;
  /** Names of all that is there, in no order. */
  list: () => Promise<string[]>;
  /** When it was stored; null where there is none. */
  storedAt: (name: string) => Promise<Date | null>;
  /** Deletes it, if it is there. */
  delete: (name: string) => Promise<void>;
  /**
   * Tries whether all this can be done.
   *
   * @throws StoreRefused or FolderRefused where that is for the operator to mend
   */
  probe: () => Promise<void>;
}
