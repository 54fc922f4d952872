export type IconName =
  | "alert"
  | "ambulance"
  | "arrow-right"
  | "calendar"
  | "chat"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "clock"
  | "close"
  | "download"
  | "edit"
  | "eye"
  | "facebook"
  | "heart"
  | "info"
  | "instagram"
  | "lock"
  | "logout"
  | "mail"
  | "menu"
  | "pause"
  | "phone"
  | "pin"
  | "play"
  | "print"
  | "search"
  | "stethoscope"
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
