import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has come alive in the browser: false on the server, and for good where no script runs. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
