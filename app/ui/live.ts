import { useEffect, useState } from "react";

/** Whether the page has come alive in the browser: false on the server, and for good where no script runs. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
