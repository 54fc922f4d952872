import { z } from "zod";
import { findPicture, pageOfPictures } from "../../db/queries/pictures.ts";
import type { Db } from "../../db/schema.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { picturesOf } from "../api/pictures.server.ts";
import { fieldsOf } from "../api/records.server.ts";
import { id, instant } from "../api/shapes.ts";
import { RowKept } from "../dashboard/removal.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { removeUpload } from "../pictures/upload-files.server.ts";
import { t } from "../words/t.ts";
import { viewFilters } from "./picture.ts";
import {
  changePicture,
  keepPicture,
  removePicture,
  replacePicture,
  wholePictures,
} from "./pictures.server.ts";
import { pictureSchema, replacementSchema } from "./schema.server.ts";
import { shownUse, whyUsed } from "./uses.ts";

const percent = z.int().min(0).max(100);

const useShape = z.object({
  table: z.string(),
  id,
  name: z.string(),
  state: z.enum(["live", "draft", "earlier"]).describe("Earlier: in a version that can be brought back"),
});

const pictureShape = z.object({
  id,
  file_name: z.string().describe("At /files/images/{file_name}"),
  description: z.string(),
  focus_x: percent.describe("The point that stays in sight where the picture is cut, from the left"),
  focus_y: percent.describe("And from the top"),
  media_type: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  uploaded_by: z.string().nullable(),
  created_at: instant,
  uses: z.array(useShape),
});

const group = groups.pictures;
const may = "content.manage" as const;
const sorting = { sorts: ["created_at", "description"], initial: "-created_at" } as const;
const image = { type: "string" } as const;

async function show(db: Db, wanted: number) {
  const picture = await expectPicture(db, wanted);
  const [whole] = await wholePictures(db, [picture]);
  return pictureShape.parse(whole);
}

async function expectPicture(db: Db, wanted: number) {
  const picture = await findPicture(db, wanted);
  if (!picture) throw new Failure(404, "Picture not found");
  return picture;
}

export const calls: Call[] = [
  {
    method: "GET",
    path: "pictures",
    group,
    summary: "List the pictures of the site, each with where it is used",
    may,
    list: sorting,
    query: {
      use: "Only those that are used, or unused",
      words: "Only those whose description is missing, or there",
    },
    data: z.array(pictureShape),
    run: ({ db, url }) => {
      const { use, words } = Object.fromEntries(url.searchParams);
      const filters = viewFilters({ ...(use && { use }), ...(words && { words }) });
      return answerList(
        url,
        sorting,
        async (listing) => {
          const page = await pageOfPictures(db, { ...listing, ...filters });
          return { ...page, rows: await wholePictures(db, page.rows) };
        },
        (row) => pictureShape.parse(row),
      );
    },
  },
  {
    method: "POST",
    path: "pictures",
    group,
    summary: "Put a picture into the library, where it stays though nothing shows it",
    makes: true,
    may,
    body: () => pictureSchema,
    extra: { image },
    data: pictureShape,
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const { caller, body } = asked;
        const { pictures, problems } = await picturesOf({ db: trx, caller, body }, ["image"], null, {
          required: { image: () => t("picture.missing") },
        });
        const words = await check(pictureSchema, body, problems);
        const made = await keepPicture(trx, pictures.image, { by: caller, words });
        return done("Picture created successfully", await show(trx, made));
      }),
  },
  {
    method: "PUT",
    path: "pictures/:id",
    group,
    summary: "Describe a picture, and say what of it stays in sight where it is cut",
    may,
    body: () => pictureSchema,
    data: pictureShape,
    run: ({ db, caller, body, id: wanted }) =>
      db.transaction().execute(async (trx) => {
        const picture = await expectPicture(trx, wanted);
        const words = await check(pictureSchema, { ...fieldsOf(picture, pictureSchema), ...body });
        await changePicture(trx, picture, { by: caller, version: null, words });
        return done("Picture updated successfully", await show(trx, wanted));
      }),
  },
  {
    method: "POST",
    path: "pictures/:id/replace",
    group,
    summary: "Put another file in the place of a picture, wherever that is shown",
    makes: true,
    may,
    body: () => replacementSchema,
    extra: { image },
    data: pictureShape,
    fails: [404],
    run: (asked) =>
      makeOnce(asked, async (trx) => {
        const { caller, body, id: wanted } = asked;
        const picture = await expectPicture(trx, wanted);
        const { pictures, problems } = await picturesOf({ db: trx, caller, body }, ["image"], null, {
          required: { image: () => t("library.new-missing") },
        });
        const fields = { ...fieldsOf(picture, replacementSchema), ...body };
        const words = await check(replacementSchema, fields, problems);
        const change = { by: caller, version: null, words, file_name: pictures.image };
        const other = await replacePicture(trx, picture, change);
        return done("Picture updated successfully", await show(trx, other ?? wanted));
      }),
  },
  {
    method: "DELETE",
    path: "pictures/:id",
    group,
    summary: "Delete a picture that nothing shows",
    may,
    fails: [409],
    run: async ({ db, caller, id: wanted }) => {
      const remove = db.transaction().execute((trx) => removePicture(trx, caller, wanted));
      const removed = await remove.catch((error: unknown) => {
        throw error instanceof RowKept ? new Failure(409, error.message) : error;
      });
      if (removed === false) throw new Failure(404, "Picture not found");
      if (Array.isArray(removed)) throw new Failure(409, whyUsed(removed.map(shownUse)));
      await removeUpload(getUploads(), removed.file_name);
      return done("Picture deleted successfully");
    },
  },
];
