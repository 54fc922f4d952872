import { bust, type Outfit } from "./bust.ts";
import type { Face } from "./head.ts";
import { colour, darker, hairs, lighter, skins } from "./palette.ts";
import { leaf } from "./plants.ts";
import { seeded } from "./random.ts";
import { at, circle, downward, faded, line, path, picture, type Picture, rect, turned } from "./svg.ts";

type Backdrop = "arch" | "disc" | "window" | "leaves" | "hills" | "shelf";

interface Sitter {
  face: Face;
  outfit: Outfit;
  breadth: number;
  tilt?: number;
  ground: string;
  backdrop: Backdrop;
}

function backdrop(kind: Backdrop, ground: string, name: string): string {
  const random = seeded(name);
  const pale = lighter(ground, 0.42);
  const deep = darker(ground, 0.1);
  const base = rect(0, 0, 960, 1200, downward(lighter(ground, 0.2), ground));
  switch (kind) {
    case "arch":
      return base + path("M130 1200V560C130 330 290 170 480 170S830 330 830 560V1200Z", downward(pale, lighter(ground, 0.12)))
        + circle(840, 190, 70, deep, faded(0.5));
    case "disc":
      return base + circle(480, 520, 400, downward(pale, lighter(ground, 0.14))) + circle(480, 520, 455, "none",
        `stroke="${pale}" stroke-width="6" opacity="0.7"`);
    case "window":
      return base + rect(560, -20, 330, 760, pale, 20) + rect(590, 10, 130, 330, lighter(colour.sky, 0.45), 8)
        + rect(735, 10, 130, 330, lighter(colour.sky, 0.35), 8) + rect(590, 356, 130, 350, lighter(colour.sky, 0.25), 8)
        + rect(735, 356, 130, 350, lighter(colour.sky, 0.2), 8) + circle(700, 640, 90, colour.sage, faded(0.7))
        + circle(820, 660, 80, colour.leaf, faded(0.4)) + rect(540, 706, 370, 34, pale, 6)
        + path("M0 0H250L60 1200H0Z", pale, faded(0.35));
    case "leaves":
      return base + circle(480, 500, 360, pale, faded(0.6))
        + [[60, 1150, 34, 5.4], [-10, 940, 62, 4.6], [200, 1230, 8, 5], [900, 1160, -30, 5.6], [985, 930, -64, 4.7], [770, 1240, -6, 5]]
          .map(([x = 0, y = 0, angle = 0, size = 1]) => turned(x, y, angle, at(0, 0, size, leaf(darker(ground, 0.12 + random() * 0.12)))))
          .join("");
    case "hills":
      return base + circle(730, 250, 120, pale, faded(0.9)) + path("M0 760C180 640 330 690 480 740S800 640 960 700V1200H0Z", pale, faded(0.7))
        + path("M0 880C220 800 420 880 600 850S880 800 960 830V1200H0Z", deep, faded(0.45));
    case "shelf":
      return base + rect(0, 330, 300, 22, deep, 4) + rect(660, 520, 300, 22, deep, 4)
        + [30, 74, 112, 160, 198].map((x) => {
          const tall = 130 + random() * 60;
          return rect(x, 330 - tall, 32, tall, [pale, deep, lighter(colour.brand, 0.5), lighter(colour.coral, 0.35)][Math.floor(random() * 4)] ?? pale, 4);
        }).join("")
        + path("M760 520C740 470 744 440 752 420H848C856 440 860 470 840 520Z", pale)
        + [-42, -18, 8, 34].map((angle) => turned(800, 430, angle, at(0, 0, 3.6, leaf(darker(colour.sage, 0.12))))).join("")
        + line("M0 364H300M660 556H960", deep, 4, faded(0.3));
  }
}

function portrait(name: string, sitter: Sitter): [string, Picture] {
  return [name, picture(960, 1200, () =>
    backdrop(sitter.backdrop, sitter.ground, name)
    + at(480, 486, 4.05, bust(sitter.face, sitter.outfit, sitter.breadth, sitter.tilt ?? 0)))];
}

const ground = { sea: "#a9d0d6", sky: "#b3d3e6", sage: "#b9d3bb", sand: "#efd6b4", blush: "#f0c8b8", lilac: "#cdc5e2", mint: "#b4dccf", slate: "#b6c6d1" };
const scrubs = { teal: "#2b8c8c", navy: "#1f5a86", green: "#3c8563", plum: "#7b5a86", sky: "#6aaccf" };

export const portraits: Record<string, Picture> = Object.fromEntries([
  portrait("doctor-amina-diallo", {
    face: { skin: skins.umber, hair: "coils", tint: hairs.black, cover: { kind: "headwrap", cloth: "#d98a3d" }, lashes: true, mouth: "laugh", earrings: "#f0c25c" },
    outfit: { kind: "coat", inner: "scrubs", cloth: scrubs.teal }, breadth: 0.87, ground: ground.sage, backdrop: "arch",
  }),
  portrait("doctor-tomasz-wieczorek", {
    face: { skin: skins.peach, hair: "side", tint: hairs.brown, jaw: "square", glasses: "#33434d", look: 0.3 },
    outfit: { kind: "coat", inner: "tie", cloth: "#a9cbe0", accent: "#1f5a86" }, breadth: 1, ground: ground.sky, backdrop: "shelf",
  }),
  portrait("doctor-grace-okafor", {
    face: { skin: skins.bronze, hair: "braids", tint: hairs.black, lashes: true, mouth: "smile", look: -0.2, earrings: "#f4f7f8" },
    outfit: { kind: "coat", inner: "blouse", cloth: "#d9727a" }, breadth: 0.87, ground: ground.sand, backdrop: "disc",
  }),
  portrait("doctor-daniel-lindqvist", {
    face: { skin: skins.porcelain, hair: "quiff", tint: hairs.blond, jaw: "square", mouth: "laugh", look: -0.2 },
    outfit: { kind: "scrubs", cloth: scrubs.navy }, breadth: 1.02, ground: ground.mint, backdrop: "window",
  }),
  portrait("doctor-meera-raghunathan", {
    face: { skin: skins.tan, hair: "long", tint: hairs.black, lashes: true, look: 0.2, earrings: "#f0c25c" },
    outfit: { kind: "coat", inner: "blouse", cloth: "#0f7a75" }, breadth: 0.85, tilt: -2, ground: ground.blush, backdrop: "leaves",
  }),
  portrait("doctor-helen-abernathy", {
    face: { skin: skins.porcelain, hair: "bob", tint: hairs.silver, lashes: true, aged: true, glasses: "#7b5a86" },
    outfit: { kind: "coat", inner: "blouse", cloth: "#7b8fc2" }, breadth: 0.88, ground: ground.lilac, backdrop: "arch",
  }),
  portrait("doctor-samuel-mensah", {
    face: { skin: skins.ebony, hair: "crop", tint: hairs.black, jaw: "square", mouth: "laugh", beard: "short", look: 0.2 },
    outfit: { kind: "coat", inner: "tie", cloth: "#cfe0ea", accent: "#0a6b4b" }, breadth: 1.02, ground: ground.sea, backdrop: "hills",
  }),
  portrait("doctor-kenji-morioka", {
    face: { skin: skins.peach, hair: "fade", tint: hairs.black, look: -0.2 },
    outfit: { kind: "scrubs", cloth: scrubs.teal }, breadth: 0.95, ground: ground.slate, backdrop: "disc",
  }),
  portrait("doctor-laila-haddad", {
    face: { skin: skins.honey, hair: "bun", tint: hairs.coffee, cover: { kind: "hijab", cloth: "#5f8fb5" }, lashes: true },
    outfit: { kind: "coat", inner: "scrubs", cloth: scrubs.navy }, breadth: 0.87, ground: ground.sand, backdrop: "window",
  }),
  portrait("doctor-patrick-oconnell", {
    face: { skin: skins.porcelain, hair: "curly", tint: hairs.red, jaw: "square", beard: "short", mouth: "smile", look: 0.2 },
    outfit: { kind: "coat", inner: "scrubs", cloth: scrubs.green }, breadth: 1, ground: ground.sage, backdrop: "shelf",
  }),
  portrait("doctor-sofia-marchetti", {
    face: { skin: skins.honey, hair: "wavy", tint: hairs.chestnut, lashes: true, mouth: "laugh", look: -0.2 },
    outfit: { kind: "coat", inner: "blouse", cloth: "#e9d6a8" }, breadth: 0.86, tilt: 2, ground: ground.sea, backdrop: "arch",
  }),
  portrait("doctor-jonas-bergstrom", {
    face: { skin: skins.peach, hair: "side", tint: hairs.sandy, jaw: "square", beard: "full", look: -0.2 },
    outfit: { kind: "coat", inner: "tie", cloth: "#b9d6bd", accent: "#123c55" }, breadth: 1.03, ground: ground.sand, backdrop: "hills",
  }),
  portrait("doctor-priya-nambiar", {
    face: { skin: skins.bronze, hair: "ponytail", tint: hairs.black, lashes: true, mouth: "laugh", look: 0.2, earrings: "#f0c25c" },
    outfit: { kind: "scrubs", cloth: scrubs.plum }, breadth: 0.85, ground: ground.mint, backdrop: "leaves",
  }),
  portrait("doctor-mateo-fuentes", {
    face: { skin: skins.tan, hair: "curly", tint: hairs.coffee, glasses: "#5b3a28", jaw: "soft" },
    outfit: { kind: "coat", inner: "scrubs", cloth: scrubs.sky }, breadth: 0.98, ground: ground.blush, backdrop: "disc",
  }),
  portrait("doctor-ruth-kimani", {
    face: { skin: skins.umber, hair: "afro", tint: hairs.black, lashes: true, look: -0.2, earrings: "#e98a6d" },
    outfit: { kind: "coat", inner: "blouse", cloth: "#f2b36b" }, breadth: 0.86, ground: ground.sky, backdrop: "hills",
  }),
  portrait("leader-margaret-ellison", {
    face: { skin: skins.porcelain, hair: "pixie", tint: hairs.grey, lashes: true, aged: true, earrings: "#f4f7f8" },
    outfit: { kind: "blazer", cloth: "#1f4e6e", blouse: "#f3e6d3", necklace: "#d9a860" }, breadth: 0.88, ground: ground.sea, backdrop: "window",
  }),
  portrait("leader-victor-asante", {
    face: { skin: skins.ebony, hair: "shaved", tint: hairs.black, jaw: "square", beard: "short", glasses: "#2b363d", mouth: "smile" },
    outfit: { kind: "suit", cloth: "#33485a", tie: "#e98a6d" }, breadth: 1.03, ground: ground.sand, backdrop: "arch",
  }),
  portrait("leader-ingrid-solberg", {
    face: { skin: skins.porcelain, hair: "lowBun", tint: hairs.blond, lashes: true, look: -0.2 },
    outfit: { kind: "blazer", cloth: "#7b5a86", blouse: "#f4f7f8" }, breadth: 0.86, ground: ground.lilac, backdrop: "disc",
  }),
  portrait("leader-rajesh-iyer", {
    face: { skin: skins.tan, hair: "side", tint: hairs.black, glasses: "#3b2c26", beard: "moustache", jaw: "square", look: 0.2 },
    outfit: { kind: "suit", cloth: "#2c5d63" }, breadth: 0.99, ground: ground.mint, backdrop: "shelf",
  }),
  portrait("leader-chloe-tremblay", {
    face: { skin: skins.peach, hair: "bob", tint: hairs.chestnut, lashes: true, mouth: "laugh", look: 0.2 },
    outfit: { kind: "blazer", cloth: "#c4685c", blouse: "#fbf4e8" }, breadth: 0.86, ground: ground.blush, backdrop: "hills",
  }),
  portrait("leader-omar-bakr", {
    face: { skin: skins.honey, hair: "quiff", tint: hairs.black, jaw: "square", beard: "full", look: -0.2 },
    outfit: { kind: "suit", cloth: "#39424f", tie: "#3a8fbc" }, breadth: 1.02, ground: ground.slate, backdrop: "window",
  }),
  portrait("leader-beatriz-nogueira", {
    face: { skin: skins.honey, hair: "wavy", tint: hairs.black, lashes: true, look: 0.2, earrings: "#2b8c8c" },
    outfit: { kind: "blazer", cloth: "#0a6b4b", blouse: "#f3c9bd" }, breadth: 0.87, ground: ground.sand, backdrop: "leaves",
  }),
  portrait("leader-alan-whitcombe", {
    face: { skin: skins.peach, hair: "receding", tint: hairs.grey, jaw: "square", aged: true },
    outfit: { kind: "suit", cloth: "#4a5a66", tie: "#0b5c8a" }, breadth: 1, ground: ground.sky, backdrop: "arch",
  }),
  portrait("user-superadmin", {
    face: { skin: skins.bronze, hair: "bun", tint: hairs.coffee, lashes: true, glasses: "#7a3f2c" },
    outfit: { kind: "blazer", cloth: "#123c55", blouse: "#a9d3e4" }, breadth: 0.86, ground: ground.mint, backdrop: "disc",
  }),
  portrait("user-admin", {
    face: { skin: skins.peach, hair: "side", tint: hairs.coffee, look: 0.2 },
    outfit: { kind: "jumper", cloth: "#2b8c8c", collar: "#f4f7f8" }, breadth: 0.97, ground: ground.sand, backdrop: "arch",
  }),
  portrait("user-customer-care", {
    face: { skin: skins.umber, hair: "coils", tint: hairs.black, lashes: true, mouth: "laugh", headset: true },
    outfit: { kind: "blouse", cloth: "#6aaccf", lanyard: "#0a6b4b" }, breadth: 0.86, ground: ground.lilac, backdrop: "disc",
  }),
  portrait("user-receptionist", {
    face: { skin: skins.honey, hair: "fade", tint: hairs.black, mouth: "smile" },
    outfit: { kind: "blouse", cloth: "#e8eff3", lanyard: "#0b5c8a" }, breadth: 0.97, ground: ground.sea, backdrop: "shelf",
  }),
  portrait("user-patient", {
    face: { skin: skins.peach, hair: "long", tint: hairs.red, lashes: true, look: -0.2 },
    outfit: { kind: "jumper", cloth: "#4c7fa8" }, breadth: 0.85, ground: ground.sage, backdrop: "hills",
  }),
]);
