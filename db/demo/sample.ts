import type { Db } from "../connection.ts";
import { getCompany, updateCompany } from "../queries/company.ts";
import { departmentRecords } from "../queries/departments.ts";
import { createDoctor } from "../queries/doctor-records.ts";
import { serviceRecords } from "../queries/services.ts";
import { slideRecords } from "../queries/slides.ts";
import { updateRecords } from "../queries/updates.ts";
import { recordUpload } from "../queries/uploads.ts";
import type { LocalDate } from "../schema.ts";
import { departments, doctor, slides, update, welcome } from "./content/sample.ts";
import { type DemoPicture, type PutUpload, type StoredPicture, storePictures } from "./store-pictures.ts";

const pictureNames = new Set(
  [
    welcome.welcome_cover,
    update.image,
    ...slides.map(({ image }) => image),
    ...departments.flatMap(({ image, services }) => [image, ...services.map((service) => service.image)]),
  ].map(file),
);

/** Stores the pictures of the sample content, before the transaction that loads it. */
export function prepareSample(
  pictures: Iterable<DemoPicture>,
  putUpload: PutUpload,
): Promise<StoredPicture[]> {
  const wanted = [...pictures].filter(({ name }) => pictureNames.has(name));
  return storePictures(wanted, putUpload);
}

/**
 * Loads what a new site may begin with: a little of everything, each saying that it is a sample. The doctor is nobody
 * and cannot sign in. Belongs in a transaction.
 */
export async function loadSample(db: Db, pictures: StoredPicture[], today: LocalDate): Promise<void> {
  for (const picture of pictures) await recordUpload(db, picture);
  await updateCompany(db, null, { ...welcome, welcome_cover: file(welcome.welcome_cover) });
  const hospital = (await getCompany(db))?.name ?? "";
  for (const { title, ...slide } of slides) {
    await slideRecords.create(db, {
      ...slide,
      title: title.replace("{hospital}", hospital),
      image: file(slide.image),
      active_status: 1,
    });
  }
  const ids: number[] = [];
  for (const { services, ...department } of departments) {
    const department_id = await departmentRecords.create(db, {
      ...department,
      image: file(department.image),
    });
    for (const service of services) {
      await serviceRecords.create(db, { ...service, department_id, image: file(service.image) });
    }
    ids.push(department_id);
  }
  const [department_id] = ids;
  if (department_id !== undefined) await createDoctor(db, { ...doctor, department_id, password_hash: null });
  await updateRecords.create(db, { ...update, image: file(update.image), date: today, published_status: 1 });
}

/** The upload's name of a picture's key. */
function file(key: string): string {
  return `${key}.png`;
}
