import { followDepartments } from "./doctor-choice.ts";
import { whenExploring } from "./exploring.ts";
import { followFreeTimes } from "./free-times.ts";
import { closeMenus } from "./menus.ts";
import { dismissNotices } from "./notices.ts";
import { showPasswords } from "./passwords.ts";
import { openPopups } from "./popups.ts";
import { printOnDemand } from "./printing.ts";
import { wholeStylesheet } from "./stylesheet.ts";
import { liveTabs } from "./tabs.ts";

// What a public page gains with a script. Every page is complete without it: a module that fails leaves the page
// as it was sent.
const enhancements = [
  openPopups,
  closeMenus,
  dismissNotices,
  liveTabs,
  followDepartments,
  followFreeTimes,
  showPasswords,
  printOnDemand,
];
for (const enhance of enhancements) {
  try {
    enhance();
  } catch (error) {
    console.error(error);
  }
}

whenExploring(() => {
  document.documentElement.classList.add("is-exploring");
  wholeStylesheet();
  const slider = document.querySelector<HTMLElement>("[data-slider]");
  if (slider) import("./slider.ts").then(({ startSlider }) => startSlider(slider), console.error);
});

const screen = document.querySelector<HTMLElement>("[data-waiting-room]");
if (screen) import("./waiting-room.ts").then(({ followQueue }) => followQueue(screen), console.error);

const brand = document.querySelector<HTMLElement>("[data-brand-preview]");
if (brand) import("./brand-preview.ts").then(({ followBrand }) => followBrand(brand), console.error);

if (process.env.NODE_ENV === "development") {
  import("./reload.ts").then(({ reloadAfterRestart }) => reloadAfterRestart());
}
