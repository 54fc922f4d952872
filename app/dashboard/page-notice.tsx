import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Notice } from "../http/flash.server.ts";
import { Notices } from "../site/notices.tsx";
import { useRootData } from "../site/root-data.ts";
import { useLive } from "../ui/live.ts";

/** Milliseconds after which a screen reader knows of a region, and reads out what comes into it. */
const untilHeard = 100;

/**
 * The message that the last form left. On a page that has come alive it is seen at once, and handed to screen readers a
 * moment later: what comes together with its region is not read out.
 */
export function PageNotice() {
  const { notice } = useRootData();
  const { pathname, search } = useLocation();
  const live = useLive();
  const [said, say] = useState<Notice | null>(live ? null : notice);
  const [dismissed, dismiss] = useState<Notice | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => say(notice), untilHeard);
    return () => clearTimeout(timer);
  }, [notice]);
  if (!notice || notice === dismissed) return null;
  return (
    <Notices
      notice={notice}
      here={pathname + search}
      silent={said !== notice}
      takesFocus={!live}
      onDismiss={() => {
        dismiss(notice);
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
    />
  );
}
