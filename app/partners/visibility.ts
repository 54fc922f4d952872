import type { Visibility } from "../ui/visibility.ts";

export const partnerVisibility: Visibility = { 1: "Public", 0: "Private" };
