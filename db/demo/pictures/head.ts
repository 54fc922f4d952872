import { type HairStyle, styles } from "./hair.ts";
import { covers, type Headwear } from "./headwear.ts";
import { colour, darker, lighter, mix, type Skin } from "./palette.ts";
import { circle, d, ellipse, faded, group, line, path } from "./svg.ts";

export interface Face {
  skin: Skin;
  hair: HairStyle;
  tint: string;
  cover?: { kind: Headwear; cloth: string };
  /** -1 looks to the left edge of the picture, 1 to the right. */
  look?: number;
  jaw?: "soft" | "square" | "round";
  mouth?: "smile" | "laugh" | "calm";
  eyes?: "open" | "closed" | "down";
  lashes?: boolean;
  beard?: "full" | "short" | "moustache";
  glasses?: string;
  mask?: string;
  headset?: boolean;
  /** Lines beside eyes and mouth. */
  aged?: boolean;
  earrings?: string;
}

const outline = {
  soft: "M-37-10C-38 14-34 32-20 44C-12 51-7 53 0 53S12 51 20 44C34 32 38 14 37-10C37-40 22-55 0-55S-37-40-37-10Z",
  square:
    "M-38-10C-39 14-37 30-27 42C-18 52-9 55 0 55S18 52 27 42C37 30 39 14 38-10C37-40 22-55 0-55S-37-40-38-10Z",
  round:
    "M-39-6C-41 18-36 34-22 44C-14 50-7 52 0 52S14 50 22 44C36 34 41 18 39-6C38-40 22-55 0-55S-38-40-39-6Z",
} as const;

const cheekShade =
  "M38-10C39 14 36 31 24 43C16 51 8 54 0 54C18 45 28 22 28-8C28-30 22-44 10-54C28-50 37-34 38-10Z";

function eyes(face: Face): string {
  const dark = mix("#1d1720", face.tint, 0.12);
  return [-15, 15]
    .map((x) => {
      const outer = Math.sign(x);
      if (face.eyes === "closed") return line(d`M${x - 6} 1Q${x} 7 ${x + 6} 1`, dark, 2.8);
      if (face.eyes === "down") return line(d`M${x - 6} 4Q${x} 9 ${x + 6} 4`, dark, 2.8);
      const lid = line(
        d`M${x - 6.5} -1.5Q${x} -7.5 ${x + 6.5} -1.5`,
        dark,
        face.lashes ? 2.6 : 1.6,
        face.lashes ? "" : faded(0.7),
      );
      const wing = face.lashes ? line(d`M${x + outer * 6} -2L${x + outer * 9.5} -5`, dark, 2.2) : "";
      const crease = face.aged
        ? line(
            d`M${x + outer * 11} 1l${outer * 5} -2M${x + outer * 11} 5l${outer * 5} 2`,
            face.skin.shade,
            1.6,
          )
        : "";
      return ellipse(x, 1, 4, 5, dark) + circle(x - 1.4, -1, 1.5, colour.white) + lid + wing + crease;
    })
    .join("");
}

function mouth(face: Face): string {
  if (face.mouth === "calm") return line("M-8 32Q0 35 8 32", face.skin.lip, 3);
  if (face.mouth === "laugh") {
    return (
      path("M-14 27Q0 31 14 27C13 38 7 43 0 43S-13 38-14 27Z", darker(face.skin.lip, 0.35)) +
      path("M-13 28Q0 32 13 28C12 33 7 35 0 35S-12 33-13 28Z", colour.white) +
      path("M-7 41C-4 38 4 38 7 41C3 43.5-3 43.5-7 41Z", face.skin.lip)
    );
  }
  const drawn = face.lashes
    ? darker(face.skin.lip, 0.3)
    : face.beard
      ? darker(face.skin.lip, 0.25)
      : face.skin.lip;
  const lips = face.lashes ? path("M-11 30Q-4 28.5 0 30Q4 28.5 11 30Q6 40 0 40T-11 30Z", face.skin.lip) : "";
  return lips + line("M-12 30Q0 39 12 30", drawn, face.lashes ? 1.8 : 3.2);
}

function beard(face: Face): string {
  const tint = mix(face.tint, face.skin.shade, 0.15);
  if (face.beard === "moustache")
    return path("M-15 29C-10 22-4 21 0 23C4 21 10 22 15 29C8 29 4 28 0 27C-4 28-8 29-15 29Z", tint);
  if (!face.beard) return "";
  const full = face.beard === "full";
  const low = full ? 64 : 57;
  return path(
    d`M-38 -4C-40 26 -34 ${low} 0 ${low}C34 ${low} 40 26 38 -4C34 10 30 18 22 21C14 18 8 20 0 21` +
      "C-8 20-14 18-22 21C-30 18-34 10-38-4ZM-13 29C-8 26-4 27 0 28C4 27 8 26 13 29C10 38 5 40 0 40S-10 38-13 29Z",
    tint,
    `fill-rule="evenodd" ${full ? "" : faded(0.82)}`,
  );
}

function glasses(rim: string): string {
  const lens = `fill-opacity="0.1" stroke="${rim}" stroke-width="2.8"`;
  return (
    ellipse(-15, 2, 12, 11, colour.white, lens) +
    ellipse(15, 2, 12, 11, colour.white, lens) +
    line("M-22-1L-18-5M8-1L12-5", colour.white, 2, faded(0.55)) +
    line("M-3 1Q0-2 3 1M-27 0L-36-3M27 0L36-3", rim, 2.6)
  );
}

function mask(cloth: string): string {
  return (
    line("M-37 2L-28 16M37 2L28 16M-35 30L-26 40M35 30L26 40", lighter(cloth, 0.5), 2) +
    path("M-31 14C-18 12-8 8 0 8S18 12 31 14C34 34 26 54 0 57C-26 54-34 34-31 14Z", cloth) +
    line("M-29 27C-10 24 10 24 29 27M-26 40C-10 38 10 38 26 40", darker(cloth, 0.14), 2) +
    path("M31 14C34 34 26 54 0 57C16 48 24 32 22 12Z", darker(cloth, 0.12), faded(0.6))
  );
}

const headset =
  line("M-40 4C-46-46-28-70 0-70S46-46 40 4", "#39474f", 5) +
  ellipse(-41, 6, 8, 13, "#2b363d") +
  ellipse(41, 6, 8, 13, "#2b363d") +
  line("M-41 16C-42 38-30 44-18 42", "#39474f", 3.4) +
  ellipse(-15, 42, 6, 4, "#2b363d");

/** Head and neckless face around 0, 0; `behind` belongs under the body, `front` over it. */
export function head(face: Face): { behind: string; front: string } {
  const { skin } = face;
  const hair = face.cover?.kind === "hijab" ? { behind: "", front: "" } : styles[face.hair](face.tint);
  const cover = face.cover ? covers[face.cover.kind](face.cover.cloth) : { behind: "", front: "" };
  // A cap or wrap holds the crown: hair that would stand above it is left out.
  const worn = face.cover && face.cover.kind !== "hijab" ? styles.bald(face.tint).front : hair.front;
  const look = face.look ?? 0;
  const covered = face.cover?.kind === "hijab";
  const ear = (x: number) =>
    ellipse(x, 6, 8, 12, skin.base) +
    ellipse(x + Math.sign(x), 7, 4, 7, skin.shade, faded(0.6)) +
    (face.earrings ? circle(x * 1.04, 21, 4, face.earrings) : "");
  const ears = covered ? "" : (look < 0.7 ? ear(-39) : "") + (look > -0.7 ? ear(39) : "");
  const brow = mix(face.tint, "#241c1c", face.aged ? 0.1 : 0.35);
  const brows = line("M-23-13Q-15-19-7-14M23-13Q15-19 7-14", brow, face.lashes ? 2.6 : 3.8);
  const nose = line("M2 3C4 10 8 16 4 19C1 21-3 20-5 18", skin.shade, 2.6);
  const cheeks =
    ellipse(-24, 19, 8, 6, skin.blush, faded(0.3)) + ellipse(24, 19, 8, 6, skin.blush, faded(0.3));
  const lines = face.aged ? line("M-18 25Q-21 31-19 36M18 25Q21 31 19 36", skin.shade, 1.8) : "";
  const features = group(
    d`translate(${look * 8} 0)`,
    cheeks,
    lines,
    eyes(face),
    brows,
    nose,
    mouth(face),
    face.glasses ? glasses(face.glasses) : "",
  );
  const front =
    ears +
    path(outline[face.jaw ?? "soft"], skin.base) +
    path(cheekShade, skin.shade, faded(0.34)) +
    (face.beard ? beard(face) : "") +
    features +
    (face.mask ? group(d`translate(${look * 5} 0)`, mask(face.mask)) : "") +
    worn +
    cover.front +
    (face.headset ? headset : "");
  return { behind: (face.cover ? "" : hair.behind) + cover.behind, front };
}
