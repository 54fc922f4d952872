import type { Visibility } from "../ui/visibility.ts";

export const galleryVisibility: Visibility = { 1: "Public", 0: "Unlisted" };
