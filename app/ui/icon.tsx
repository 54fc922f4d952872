export type IconName =
  | "alert"
  | "ambulance"
  | "arrow-right"
  | "building"
  | "calendar"
  | "chat"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevron-up"
  | "clock"
  | "close"
  | "download"
  | "edit"
  | "eye"
  | "facebook"
  | "gauge"
  | "heart"
  | "inbox"
  | "info"
  | "instagram"
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
  | "reply"
  | "search"
  | "settings"
  | "sort"
  | "stethoscope"
  | "trash"
  | "user"
  | "x-twitter"
  | "youtube";

/** A drawing from the sprite. It decorates: the words beside it say what it means. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} width="24" height="24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
