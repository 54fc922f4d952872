import { z } from "zod";
import { optionalLine } from "../forms/fields.ts";
import { t } from "../words/t.ts";
import { focusPoints } from "./picture.ts";

const points = focusPoints.map(({ at }) => at);
const choices = [...points, ...points.map(String)];

const pointMissing = () => t("library.point-missing");

/** A part of a picture, in quarters of its width or height; the middle where nothing is said. */
const focus = z
  .union([z.string(), z.number()], { error: pointMissing })
  .optional()
  .transform((value) => (value === undefined || value === "" ? 50 : Number(value)))
  .refine((value) => points.some((at) => at === value), { error: pointMissing })
  .meta({ enum: choices });

/** Most characters of a description. */
export const longestDescription = 250;

/** What staff say of a picture. */
export const pictureSchema = z.object({
  description: optionalLine({ label: () => t("booking.description-of"), most: longestDescription }),
  focus_x: focus,
  focus_y: focus,
});

export type PictureForm = z.input<typeof pictureSchema>;

/** What is said of the file that takes the place of another. */
export const replacementSchema = pictureSchema.pick({ description: true });
