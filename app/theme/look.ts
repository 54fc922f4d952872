import type { Company } from "../../db/schema.ts";
import { defaultBrand } from "./brand.ts";

/** What the stylesheets and drawings of a hospital's site are made from. */
export type Look = Pick<Company, "brand_color" | "action_color" | "heading_face">;

export const lookOf = ({ brand_color, action_color, heading_face }: Company): Look => ({
  brand_color,
  action_color,
  heading_face,
});

/** The look of a hospital that has chosen a colour, or not even that. */
export const plainLook = (brand_color = defaultBrand): Look => ({
  brand_color,
  action_color: "",
  heading_face: "serif",
});
