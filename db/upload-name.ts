/** Whether an upload may be called so: a picture or a document, and nothing that leads elsewhere. */
export function isUploadName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,80}\.(?:jpg|png|webp|gif|avif|pdf)$/.test(name);
}
