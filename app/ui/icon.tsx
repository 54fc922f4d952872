import { isRightToLeft } from "../words/spoken.ts";

export type IconName =
  | "alert"
  | "ambulance"
  | "arrow-right"
  | "bold"
  | "building"
  | "calendar"
  | "chart"
  | "chat"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevron-up"
  | "clear"
  | "clock"
  | "close"
  | "decline"
  | "download"
  | "edit"
  | "eye"
  | "facebook"
  | "gauge"
  | "heart"
  | "inbox"
  | "info"
  | "instagram"
  | "italic"
  | "link"
  | "list"
  | "list-numbers"
  | "lock"
  | "logout"
  | "mail"
  | "menu"
  | "news"
  | "partners"
  | "pause"
  | "people"
  | "phone"
  | "picture"
  | "pin"
  | "play"
  | "plus"
  | "print"
  | "quote"
  | "reply"
  | "search"
  | "settings"
  | "sort"
  | "stethoscope"
  | "trash"
  | "user"
  | "x-twitter"
  | "youtube";

/** What points along the line turns where lines run from right to left. */
const turning: ReadonlySet<IconName> = new Set([
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "logout",
  "reply",
]);

/** A drawing from the sprite. It decorates: the words beside it say what it means. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  const size = small ? "icon icon-small" : "icon";
  const turned = turning.has(name) && isRightToLeft() ? " icon-turned" : "";
  return (
    <svg className={size + turned} width="24" height="24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
