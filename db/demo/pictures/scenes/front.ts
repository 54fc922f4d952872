import { bench, cloud, hospital, lamp, land, sky, sun } from "../outdoors.ts";
import { lighter, mix } from "../palette.ts";
import { bush, flowers, poplar, tree } from "../plants.ts";
import { at, downward, faded, type Picture, path, picture, rect } from "../svg.ts";

/**
 * A hospital in its park, in its own colour, for a site that has no pictures yet. The lower left third is calm: words
 * lie there. The building stands within what a wide and low frame shows.
 */
export function front(brand: string): Picture {
  const pale = (share: number) => mix("#ffffff", brand, share);
  const leaf = (tint: string) => mix(tint, brand, 0.05);
  return picture(
    1920,
    1080,
    () =>
      sky(1920, 820, pale(0.24), pale(0.03)) +
      sun(420, 330, 58, "#fff4da") +
      cloud(700, 300, 1.1, 0.75) +
      cloud(1560, 250, 1, 0.7) +
      cloud(160, 470, 0.8, 0.6) +
      land(1920, 1080, 640, 70, pale(0.2)) +
      land(1920, 1080, 700, 50, pale(0.32)) +
      land(1920, 1080, 752, 30, leaf("#a9cdb4")) +
      at(520, 812, 0.82, tree("f1", leaf("#86b899"))) +
      at(690, 808, 0.66, poplar(leaf("#6ba583"))) +
      at(800, 812, 0.92, tree("f2", leaf("#74ad8b"))) +
      at(1850, 810, 1.2, tree("f3", leaf("#5f9f7b"))) +
      at(1700, 806, 0.8, poplar(leaf("#5a9a78"))) +
      at(858, 800, 0.88, hospital({ band: brand, sign: brand })) +
      rect(0, 794, 1920, 286, downward(leaf("#83b690"), leaf("#3f8464"))) +
      path("M1366 798H1462C1480 880 1640 960 1760 1080H1100C1220 990 1340 900 1366 798Z", "#f3e8d6") +
      path("M1386 798H1442C1456 880 1560 970 1650 1080H1210C1300 990 1372 900 1386 798Z", "#fbf5ea") +
      at(1000, 816, 1, bush(200, leaf("#4f9470"))) +
      at(1180, 812, 0.9, bush(150, leaf("#66a682"))) +
      at(1640, 814, 1, bush(210, leaf("#4f9470"))) +
      at(1300, 830, 0.9, lamp(240)) +
      at(1560, 830, 0.9, lamp(240)) +
      at(1740, 880, 1, bench(lighter(brand, 0.35))) +
      path(
        "M0 850C260 792 540 826 780 896S1060 1010 1090 1080H0Z",
        downward(leaf("#5b9f78"), leaf("#2c6f55")),
      ) +
      path("M0 956C250 906 500 946 730 1080H0Z", leaf("#1f5a45"), faded(0.5)) +
      at(120, 884, 1.7, tree("near", leaf("#4c9170"))) +
      at(
        960,
        1000,
        1.1,
        flowers("front", 220, [lighter(brand, 0.3), lighter(brand, 0.62), "#fbf4e8"], leaf("#7db592")),
      ) +
      at(
        1730,
        1010,
        1.1,
        flowers("front2", 200, [lighter(brand, 0.45), "#fbf4e8", lighter(brand, 0.2)], leaf("#2f7556")),
      ),
  );
}
