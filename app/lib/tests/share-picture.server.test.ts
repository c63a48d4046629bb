// Tests which picture other sites show for a shared page.

import { expect, test } from "vitest";
import type { Picture } from "../content.ts";
import { sharePicture } from "../head/head.server.ts";

const photo = (over: Partial<Picture> = {}): Picture => ({
  alt: "Boards on a trestle",
  name: "/media/boards.0123456789ab",
  fallback: "jpg",
  widths: [480, 1600],
  width: 1600,
  height: 1000,
  colour: "#808080",
  ...over,
});

const cutOut = photo({ fallback: "png", name: "/media/cutout.0123456789ab" });
const small = photo({ width: 1100, height: 700 });
const elsewhere = photo({ name: undefined, fallback: undefined, url: "https://a.example/b.jpg" });

test("The first large photograph of our own is shown, at the size of its fallback file.", () => {
  const { src, ...rest } = sharePicture([undefined, cutOut, small, elsewhere, photo()]);
  expect(new URL(src).pathname).toBe("/media/boards.0123456789ab.jpg");
  expect(rest).toEqual({
    type: "image/jpeg",
    alt: "Boards on a trestle",
    width: 1200,
    height: 750,
  });
});

test("A page without one shows the picture of the brand.", () => {
  for (const pictures of [[], [undefined], [cutOut, small, elsewhere]]) {
    const { src, type, width, height } = sharePicture(pictures);
    expect([new URL(src).pathname, type, width, height]).toEqual([
      "/share.png",
      "image/png",
      1200,
      630,
    ]);
  }
});
