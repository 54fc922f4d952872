import type { Face } from "./head.ts";
import { colour, hairs, skins } from "./palette.ts";

/** The faces that recur in the scenes. */
export const faces = {
  amina: { skin: skins.umber, hair: "coils", tint: hairs.black, lashes: true },
  tomasz: { skin: skins.peach, hair: "side", tint: hairs.brown, jaw: "square" },
  grace: { skin: skins.bronze, hair: "bun", tint: hairs.black, lashes: true },
  daniel: { skin: skins.porcelain, hair: "quiff", tint: hairs.blond, jaw: "square" },
  meera: { skin: skins.tan, hair: "lowBun", tint: hairs.black, lashes: true },
  helen: { skin: skins.porcelain, hair: "bob", tint: hairs.silver, lashes: true, aged: true },
  samuel: { skin: skins.ebony, hair: "crop", tint: hairs.black, jaw: "square", beard: "short" },
  kenji: { skin: skins.peach, hair: "fade", tint: hairs.black },
  laila: {
    skin: skins.honey,
    hair: "bun",
    tint: hairs.coffee,
    lashes: true,
    cover: { kind: "hijab", cloth: "#5f8fb5" },
  },
  patrick: { skin: skins.porcelain, hair: "curly", tint: hairs.red, jaw: "square" },
  sofia: { skin: skins.honey, hair: "wavy", tint: hairs.chestnut, lashes: true },
  priya: { skin: skins.tan, hair: "ponytail", tint: hairs.black, lashes: true },
  mateo: { skin: skins.tan, hair: "curly", tint: hairs.coffee },
  ruth: { skin: skins.umber, hair: "afro", tint: hairs.black, lashes: true },
  rosa: { skin: skins.peach, hair: "long", tint: hairs.red, lashes: true },
  ana: { skin: skins.honey, hair: "bob", tint: hairs.coffee, lashes: true },
  omar: { skin: skins.honey, hair: "side", tint: hairs.black, jaw: "square", beard: "full" },
  walter: { skin: skins.peach, hair: "receding", tint: hairs.grey, aged: true, jaw: "square" },
  ada: { skin: skins.bronze, hair: "pixie", tint: hairs.silver, lashes: true, aged: true },
  girl: { skin: skins.bronze, hair: "pigtails", tint: hairs.black, jaw: "round", mouth: "laugh" },
  boy: { skin: skins.peach, hair: "bowl", tint: hairs.chestnut, jaw: "round", mouth: "laugh" },
  toddler: { skin: skins.umber, hair: "curly", tint: hairs.black, jaw: "round", mouth: "laugh" },
} as const satisfies Record<string, Face>;

export const looking = (face: Face, look: number, rest: Partial<Face> = {}): Face => ({
  ...face,
  look,
  ...rest,
});

/** Dressed for theatre: cap and mask. */
export const scrubbed = (face: Face, cloth: string, look = 0): Face => ({
  ...face,
  look,
  cover: { kind: "scrubCap", cloth },
  mask: "#a9d3e4",
});

export const wear = {
  doctor: { garment: "coat", cloth: colour.cloth, inner: colour.teal, legs: colour.navy, stethoscope: true },
  nurse: { garment: "scrubs", cloth: "#3a8fbc", legs: "#3a8fbc", sleeves: "short" },
  green: { garment: "scrubs", cloth: "#3c8563", legs: "#3c8563", sleeves: "short" },
  teal: { garment: "scrubs", cloth: "#2b8c8c", legs: "#2b8c8c", sleeves: "short" },
  plum: { garment: "scrubs", cloth: "#7b5a86", legs: "#7b5a86", sleeves: "short" },
} as const;
