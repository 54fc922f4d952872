/** A picture of the demo, as the build drew it. */
export interface DemoPicture {
  name: string;
  body: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores an upload under its name. */
export type PutUpload = (name: string, data: Buffer) => Promise<void>;

/** What the database is to know of a picture that is stored. */
export type StoredPicture = Awaited<ReturnType<typeof storePictures>>[number];

export async function storePictures(pictures: Iterable<DemoPicture>, putUpload: PutUpload) {
  const stored = [];
  for (const { name, body, ...size } of pictures) {
    await putUpload(name, body);
    const facts = { visibility: "public" as const, media_type: "image/png", bytes: body.length };
    stored.push({ file_name: name, ...facts, ...size });
  }
  return stored;
}
