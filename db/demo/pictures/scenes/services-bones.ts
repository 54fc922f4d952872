import { belly, bone, expecting, longBone, rays } from "../anatomy.ts";
import { monitor, pulse } from "../equipment.ts";
import { clipboard } from "../furniture.ts";
import { bandageRoll, bigHeart, casing, dumbbell, firstAidKit, plaster } from "../instruments.ts";
import { ambulance, block, cloud, sky } from "../outdoors.ts";
import { colour, darker, lighter, skins } from "../palette.ts";
import { leaf, sansevieria, tree } from "../plants.ts";
import { clock, heart } from "../rooms.ts";
import { shadow, still } from "../still.ts";
import { at, circle, d, ellipse, faded, limb, line, mirrored, path, picture, type Picture, rect, turned } from "../svg.ts";

const antenatal = still("#f3cfc9", "#cf9292", () =>
  at(520, 440, 1.4, expecting("#f2b9a0", "#5f9fb0"))
    + shadow(880, 664, 140) + turned(880, 560, 8, rect(-118, -130, 236, 236, colour.white, 8), rect(-102, -114, 204, 170, "#143b52", 4), path("M-10-104L-90 30C-50 62 60 62 90 30Z", "#2b6a88"), circle(-14, -18, 26, "#bfe0ea"), path("M-2-2C40-20 54 20 26 38C6 48-22 40-22 22Z", "#bfe0ea"), at(0, 82, 0.34, heart(colour.rose)))
  + at(930, 250, 0.55, bigHeart("#eaa39b")) + at(1020, 180, 0.3, bigHeart("#f6e3de")), { x: 520, r: 300 });

const screening = still("#c9d5ea", "#8b9cc4", () =>
  shadow(480, 670, 230) + turned(480, 400, -6, at(0, 0, 4.6, clipboard("#7b5a86"))) + shadow(840, 668, 150)
  + line("M838 486L960 640", "#33434d", 40) + line("M860 514L950 628", "#5b7282", 14) + circle(770, 400, 128, "#33434d") + circle(770, 400, 106, "#e6f4f8") + at(770, 408, 0.46, bigHeart(colour.rose)) + path("M690 400C690 340 730 316 770 312C730 340 716 376 714 430Z", colour.white, faded(0.8))
  + at(1010, 240, 1, path("M0-90C40-90 46-40 22 4L64 104L34 118L0 44L-34 118L-64 104L-22 4C-46-40-40-90 0-90ZM0-62C-14-62-18-40 0-10C18-40 14-62 0-62Z", "#e58aa8", `fill-rule="evenodd"`)));

const crutch = line("M-34-300L-14-60L0 0L14-60L34-300", "#b9cad3", 12) + rect(-48, -326, 96, 34, "#33434d", 17) + rect(-32, -190, 64, 22, "#5b7282", 11) + rect(-12, -8, 24, 22, "#33434d", 8);

const fracture = still("#c3dfd6", "#74a896", () =>
  turned(880, 660, 6, at(0, 0, 1.55, crutch)) + turned(990, 664, 10, at(0, 0, 1.55, crutch)) + shadow(590, 668, 200)
  + limb([[530, 200], [516, 470], [520, 590]], [84, 66, 62], "#fdfbf6") + limb([[512, 606], [690, 630]], [58, 38], "#fdfbf6") + path("M560 216L614 200L584 470C580 520 600 560 640 580L600 640C560 600 548 540 552 470Z", "#e6dfcf", faded(0.7))
  + path("M410-20H660L634 210H430Z", "#4c7fa8") + path("M570-20H660L634 210H570Z", "#3a658a") + rect(420, 190, 222, 36, "#5f93ba", 14)
  + limb([[700, 622], [736, 632]], [30, 26], skins.tan.base) + circle(752, 616, 15, skins.tan.base) + circle(762, 640, 12, skins.tan.base)
  + line("M452 270C500 300 560 296 604 268M456 350C500 378 556 374 592 350M458 432C500 458 548 456 580 434M462 520C500 540 540 540 580 516", "#e2dac6", 6) + at(506, 408, 0.9, heart(colour.coral)) + line("M486 574l18 20 34-44", colour.green, 9), { x: 560 });

const joint = still("#7fb3c0", "#3f7686", () =>
  shadow(600, 668, 190) + rect(470, 632, 260, 36, "#8a5f3b", 12) + rect(590, 560, 20, 80, "#8fa3ae")
  + at(0, 0, 1, line("M600-20V300", bone, 72) + line("M616-20V280", "#d9cdb4", 18, faded(0.6)), path("M520 330C510 270 560 262 600 280C640 262 690 270 680 330C676 370 624 374 600 350C576 374 524 370 520 330Z", bone), path("M640 272C680 262 694 300 680 330C676 370 624 374 600 350C640 350 660 320 640 272Z", "#d9cdb4", faded(0.8)))
  + path("M514 392C530 370 670 370 686 392C690 410 510 410 514 392Z", "#8fc9d8") + path("M520 410H680C690 450 650 470 640 500V580C640 600 560 600 560 580V500C550 470 510 450 520 410Z", bone) + path("M640 410H680C690 450 650 470 640 500V580C640 592 620 596 606 596C640 540 630 470 640 410Z", "#d9cdb4", faded(0.8)) + ellipse(560, 350, 40, 48, "#fffaf0") + ellipse(568, 356, 28, 36, "#eadfc8")
  + line("M690 440C712 500 716 540 700 590", bone, 22) + turned(600, 360, 0, `<circle r="176" fill="none" stroke="${colour.coral}" stroke-width="10" stroke-dasharray="46 26" opacity="0.75"/>`) + at(930, 668, 1.2, sansevieria("#f0dfc8")) + shadow(930, 670, 60), { deep: true });

const physio = still("#bfe1dc", "#5fa39b", () =>
  [130, 220, 310, 400, 490].map((y) => rect(760, y, 330, 16, colour.wood, 8)).join("") + rect(744, 70, 20, 500, "#b98353", 6) + rect(1086, 70, 20, 500, "#a8733f", 6)
  + path("M830 138C800 240 830 330 850 404C870 330 900 240 870 138", "none", `stroke="#e9b44c" stroke-width="13" stroke-linecap="round"`)
  +   shadow(430, 664, 190) + circle(430, 440, 222, colour.coral) + path("M540 248C660 320 690 500 560 622C470 680 380 664 330 640C560 620 620 420 540 248Z", darker(colour.coral, 0.18), faded(0.6)) + line("M214 420C300 470 560 470 648 420M240 330C330 370 540 370 622 330M232 540C320 580 540 580 628 540", darker(colour.coral, 0.14), 7, faded(0.6)) + path("M270 340C290 290 330 262 376 252", "none", `stroke="#ffffff" stroke-width="22" stroke-linecap="round" opacity="0.6"`)
  + shadow(860, 668, 200) + circle(800, 606, 60, "#7b5a86") + circle(800, 606, 40, "#9a7aa5") + circle(800, 606, 18, "#7b5a86") + path("M800 546H1040V580C1040 590 1030 596 1020 596L860 606Z", "#7b5a86") + rect(790, 640, 290, 26, "#6a4c75", 13)
  + at(930, 560, 1.1, dumbbell(colour.brand)));

const daySurgery = still("#b8dcd8", "#4f9a96", () =>
  clock(960, 190, 92) + shadow(560, 668, 350) + path("M200 600H920L880 668H240Z", "#dfe8ec") + rect(180, 584, 760, 26, "#f2f6f8", 13) + path("M220 584C300 540 820 540 900 584Z", "#5fae9c")
  + turned(360, 520, -62, line("M-8-150V70M8-150V70", "#8fa3ae", 8), circle(-24, 96, 26, "none", `stroke="#8fa3ae" stroke-width="10"`), circle(24, 96, 26, "none", `stroke="#8fa3ae" stroke-width="10"`))
  + turned(560, 536, -84, rect(-7, -20, 14, 160, "#8fa3ae", 7), path("M-7-20L-7-90C-7-110 10-100 10-80L7-20Z", "#dfe8ec"))
  + path("M560 400C560 300 800 300 800 400C810 440 790 452 760 452H600C570 452 550 440 560 400Z", "#3c8f7d") + path("M556 410C640 380 720 380 804 410C810 440 790 452 760 452H600C570 452 552 440 556 410Z", "#2f7466") + path("M600 350C620 332 644 326 664 326", "none", `stroke="#a9dccf" stroke-width="10" stroke-linecap="round"`) + rect(560, 452, 240, 90, "#a9d3e4", 20) + line("M580 480H780M580 504H780", "#7fb4ca", 5) + line("M566 470C520 470 520 530 566 530M794 470C840 470 840 530 794 530", "#e9f3f7", 7));

const hernia = still("#eed9c7", "#c49a7b", () =>
  at(600, 300, 1.45, belly(skins.honey.base, skins.honey.shade)) + path("M366 560H834L860 760H340Z", "#3a7ca5") + path("M366 560H834L837 582H363Z", "#2b6486")
  + `<circle cx="690" cy="500" r="92" fill="none" stroke="#ffffff" stroke-width="9" stroke-dasharray="34 18"/>` + circle(690, 500, 58, "#ffffff", faded(0.5)) + [-30, 0, 30].map((s) => line(d`M${690 + s} ${500 - Math.sqrt(2400 - s * s)}V${500 + Math.sqrt(2400 - s * s)}M${690 - Math.sqrt(2400 - s * s)} ${500 + s}H${690 + Math.sqrt(2400 - s * s)}`, colour.brand, 5)).join("") + circle(690, 500, 50, "none", `stroke="${colour.brand}" stroke-width="6"`), { r: 300 });

const wound = still("#f1d9cf", "#c98f80", () =>
  shadow(420, 668, 230) + at(340, 660, 1.9, bandageRoll()) + shadow(840, 664, 180) + turned(830, 400, 18, at(0, 0, 1.5, plaster())) + turned(870, 560, -14, at(0, 0, 1.25, plaster("#c98f6a")))
  + turned(560, 250, -30, line("M-12 20L22 190M12 20L-22 190", "#a9bcc7", 16), circle(-40, -26, 42, "none", `stroke="${colour.brand}" stroke-width="18"`), circle(40, -26, 42, "none", `stroke="${colour.brand}" stroke-width="18"`), circle(0, 70, 9, "#5b7282")) + at(1010, 664, 1, casing(-50, -170, 100, 170, "#8fd0c4", 22), rect(-24, -204, 48, 40, colour.white, 8), at(0, -88, 0.5, heart(colour.white))));

const emergency = still("#f0c4b4", "#b5574e", () =>
  at(600, 500, 1, rays(11, 370, 450, "#ffffff", 13)) + shadow(600, 668, 260) + rect(390, 600, 420, 68, "#33434d", 20) + rect(420, 570, 360, 50, "#4d6270", 16)
  + path("M450 570V370C450 180 750 180 750 370V570Z", "#e8604f") + path("M650 240C720 270 750 310 750 370V570H650C690 480 690 340 650 240Z", "#b8402f", faded(0.7)) + path("M480 550V380C480 300 510 262 550 246", "none", `stroke="#f9b8a8" stroke-width="20" stroke-linecap="round"`) + circle(600, 420, 74, "#ffd9a0", faded(0.55)) + circle(600, 420, 46, "#fff0cf") + rect(584, 440, 32, 130, "#8f2f26", 8));

const rescue = picture(1200, 750, () =>
  sky(1200, 560, "#a9d6e8", "#f1f6ee") + cloud(240, 150, 1) + cloud(900, 110, 0.8) + block(60, 280, 200, 280, 4, 3, { wall: "#d9e6ea", glass: "#a9cfdd" }) + block(290, 340, 170, 220, 3, 2, { wall: "#eadfce", glass: "#a9cfdd" }) + block(860, 300, 240, 260, 4, 3, { wall: "#d3e3df", glass: "#a9cfdd" })
  + at(800, 566, 1.05, tree("rescue", "#6bb389")) + at(1140, 566, 0.9, tree("rescue2", "#58a57a")) + rect(0, 556, 1200, 24, "#c9d5cf") + rect(0, 576, 1200, 174, "#52646f") + [40, 240, 440, 640, 840, 1040].map((x) => rect(x, 706, 110, 10, "#e6edf0", 5)).join("") + line("M60 470H170M20 520H150M90 570H190", "#ffffff", 9, faded(0.8)) + at(620, 672, 1.72, ambulance()));

const minorInjuries = still("#cfe3ee", "#86aec5", () =>
  shadow(520, 668, 340) + at(480, 666, 1.5, firstAidKit(colour.coral)) + shadow(930, 668, 170) + at(860, 664, 1.3, bandageRoll()) + turned(980, 420, 28, at(0, 0, 1.1, plaster())) + turned(880, 360, -20, at(0, 0, 0.9, plaster("#a56f47"))));

export const boneAndEmergency: Record<string, Picture> = {
  "service-antenatal": antenatal,
  "service-screening": screening,
  "service-fracture": fracture,
  "service-joint": joint,
  "service-physio": physio,
  "service-day-surgery": daySurgery,
  "service-hernia": hernia,
  "service-wound": wound,
  "service-emergency": emergency,
  "service-ambulance": rescue,
  "service-minor-injuries": minorInjuries,
};
