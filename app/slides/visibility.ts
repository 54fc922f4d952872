import type { Visibility } from "../ui/visibility.ts";

export const slideVisibility: Visibility = { 1: "Public", 0: "Unpublished" };
