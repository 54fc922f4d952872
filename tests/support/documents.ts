import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "./hospital.ts";

/** As much of a PDF as shows what it is. */
export const pdf = "%PDF-1.4\n% nothing on it\n%%EOF\n";

/** A document on a page that everybody sees, past the program's back; its number. */
export async function addDocument(hospital: Site): Promise<number> {
  const count = hospital.rows("select file_name from uploads").length;
  const name = `document-${count}.pdf`;
  writeFileSync(path.join(hospital.folder, "uploads", name), pdf);
  hospital.change(
    `insert into uploads (file_name, visibility, media_type, bytes, width, height, created_at)
     values (?, 'public', 'application/pdf', ?, 1, 1, '2026-01-01T00:00:00.000Z')`,
    ...[name, pdf.length],
  );
  hospital.change(
    `insert into documents (title, page_id, file_name, sort_text, created_at, updated_at)
     select 'Leaflet', id, ?, 'leaflet', created_at, created_at from pages where purpose = 'privacy'`,
    name,
  );
  return hospital.rows<{ id: number }>("select max(id) as id from documents")[0]?.id ?? 0;
}
