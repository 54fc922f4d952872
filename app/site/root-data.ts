import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { Company, PagesTable } from "../../db/schema.ts";
import type { Notice } from "../http/flash.server.ts";
import type { Look } from "../theme/look.ts";
import type { TriedLook } from "../theme/look-schema.server.ts";
import type { AbsentDays } from "./absent-days.ts";
import type { Alert } from "./alerts.tsx";
import { ownTextNames } from "./own-texts.ts";

const siteFields = [
  ...(["name", "logo", "logo_dark", "address", "contacts", "email", "whatsapp"] as const),
  ...(["youtube", "instagram", "facebook", "twitter"] as const),
  ...(["newsletter", "menu_order", "footer_order"] as const),
  ...ownTextNames,
];

/** What every public page knows of the hospital. */
export type Site = Pick<Company, (typeof siteFields)[number]>;

export function siteOf(info: Company): Site {
  return Object.fromEntries(siteFields.map((field) => [field, info[field]])) as Site;
}

export type LinkedPage = Pick<PagesTable, "slug" | "title" | "place" | "purpose">;

export interface RootData {
  /** What everybody is told now. */
  alerts: Alert[];
  site: Site;
  /** The first departments, for the navigation. */
  departments: Array<{ id: number; name: string }>;
  /** More departments than the navigation lists by name. */
  moreDepartments: boolean;
  /** Which lists have something in them. Nothing leads to the others. */
  filled: Record<"departments" | "doctors" | "leadership" | "updates" | "gallery", boolean>;
  /** The hospital's own pages that the navigation and forms lead to, in their order. */
  pages: LinkedPage[];
  /** When the hospital is closed in the next weeks. */
  closedDays: AbsentDays[];
  /** The patient who is signed in. */
  patient: { firstname: string; lastname: string; image: string | null } | null;
  notice: Notice | null;
  /** The page shows what the public does not see yet. */
  preview: boolean;
  appUrl: string;
  /** Path and query of this page. */
  here: string;
  /** What the stylesheets are made from. */
  look: Look;
  /** The look that staff try here, where it is not the one that is saved. */
  trial: TriedLook | null;
  stylesheetUrl: string;
  /** What the dashboard's screens need beyond it. */
  dashboardStylesheetUrl: string;
  /** The words of a screen that comes alive, where they are not English. */
  wordsUrls: string[];
  /** The face of headings, where it is one that is fetched. */
  faceUrl: string | null;
  /** The sign in the browser's tab. */
  iconUrl: string;
  scriptUrl: string;
  year: string;
}

/** What the root route knows while there is no hospital: how pages look, and no more. */
export interface NotSetUp {
  site: null;
  stylesheetUrl: string;
  scriptUrl: string;
}

/** The data of the root route, on pages that cannot be shown without it. */
export function useRootData(): RootData {
  const data = useOptionalRootData();
  if (!data) throw new Error("the root route has no data");
  return data;
}

/** The data of the root route, absent while the site is not set up or its loader failed. */
export function useOptionalRootData(): RootData | undefined {
  const data = useRouteLoaderData("root") as RootData | NotSetUp | undefined;
  return data?.site ? data : undefined;
}

/** What a `meta` function is told of the routes of its page. */
export type Matches = Array<{ id: string; data: unknown } | undefined>;

/** The data of the root route for a `meta` function, absent while the site is not set up or its loader failed. */
export function rootDataIn(matches: Matches): RootData | undefined {
  const data = matches.find((match) => match?.id === "root")?.data as RootData | NotSetUp | undefined;
  return data?.site ? data : undefined;
}

/** Whether the program itself wrote what a page is about: it is in the language of the page's words. */
export function saysInWords(matches: Matches): boolean {
  return matches.some(
    (match) => (match?.data as { saysInWords?: boolean } | null | undefined)?.saysInWords === true,
  );
}

/** How pages look, also while the site is not set up; absent where the root route's loader failed. */
export function useLook(): Pick<RootData, "stylesheetUrl" | "scriptUrl"> | undefined {
  const data = useRouteLoaderData("root") as RootData | NotSetUp | undefined;
  const error = useRouteError();
  return data ?? (isRouteErrorResponse(error) ? (error.data?.look ?? undefined) : undefined);
}
