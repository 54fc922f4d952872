import { describe, expect, test } from "vitest";
import {
  ownFormatWidths,
  parsePictureAddress,
  pictureUrl,
  pictureWidths,
  sizedPictureUrl,
} from "../../app/pictures/picture-address.ts";

const name = "doctor-amina.png";

test("every address that is written can be read", () => {
  expect(parsePictureAddress(pictureUrl(name))).toEqual({ name, size: null });
  for (const width of ownFormatWidths) {
    expect(parsePictureAddress(sizedPictureUrl(name, width, "own"))).toEqual({
      name,
      size: { width, webp: false },
    });
  }
  for (const width of pictureWidths) {
    expect(parsePictureAddress(sizedPictureUrl(name, width, "webp"))).toEqual({
      name,
      size: { width, webp: true },
    });
  }
});

test.each(["jpg", "png", "webp", "gif", "avif"])("%s is a picture's ending", (ending) => {
  expect(parsePictureAddress(`/files/images/a.${ending}`)).toEqual({ name: `a.${ending}`, size: null });
});

test("a WebP picture in its own format is not taken for a converted one", () => {
  expect(parsePictureAddress("/files/images/320/a.webp")).toEqual({
    name: "a.webp",
    size: { width: 320, webp: false },
  });
});

describe("no picture can be at", () => {
  test.each([
    "/files/images/",
    "/files/images/..",
    "/files/images/../hospital.sqlite",
    "/files/images/%2e%2e/hospital.png",
    "/files/images/..%2fa.png",
    "/files/images/a/../b.png",
    "/files/images/320/../a.png",
    "/files/images//a.png",
    "/files/images/.png",
    "/files/images/-a.png",
    "/files/images/a..png/b.png",
    "/files/images/A.png",
    "/files/images/a.svg",
    "/files/images/a.html",
    "/files/images/a.png.exe",
    "/files/images/a.png.webp",
    "/files/images/321/a.png",
    "/files/images/0320/a.png",
    "/files/images/99999/a.png",
    "/files/images/1920/a.png",
    "/files/images/-320/a.png",
    "/files/images/320/a.png.png",
    "/files/images/320/a.png.webp.webp",
    "/files/images/a\u0000.png",
    "/files/images/a.png\n",
    `/files/images/${"a".repeat(82)}.png`,
    "/files/a.png",
    "/uploads/a.png",
  ])("%j", (pathname) => {
    expect(parsePictureAddress(pathname)).toBeNull();
  });
});
