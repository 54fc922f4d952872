import type { Visibility } from "../ui/visibility.ts";

export const updateVisibility: Visibility = { 1: "Public", 0: "Private" };
