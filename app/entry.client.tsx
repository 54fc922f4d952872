import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { showPasswords } from "./enhance/passwords.ts";

showPasswords();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
