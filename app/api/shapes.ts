import { z } from "zod";

// What answers are made of.

export const id = z.int().positive();
export const flagShape = z.literal([0, 1]);
export const pictureName = z.string().nullable().describe("An upload, at /files/images/{name}");
export const html = z.string().describe("HTML with plain formatting and links");
export const named = z.object({ id, name: z.string() });
export const dateShape = z.string().describe("YYYY-MM-DD, the hospital's calendar");
export const instant = z.string().describe("UTC, ISO 8601");
