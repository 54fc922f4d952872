import type { Visibility } from "../ui/visibility.ts";

export const memberVisibility: Visibility = { 1: "Public", 0: "Unlisted" };
