// Tests which picture ends a page: one that the content says is about the page, or none.
import { expect, test } from "vitest";
import { pictureAbout } from "../join-hands.server.ts";

const picture = (alt: string) => ({ alt, width: 3, height: 2, colour: "#000000" });
const images = [
  { about: ["/products/plank", "/solutions/gate"], image: picture("gate") },
  { about: ["/products/roof"], image: picture("roof") },
];
const ending = (paths: readonly string[], shown?: string) =>
  pictureAbout(images, paths, ({ alt }) => alt === shown)?.alt;

test("A page ends with a picture about it, and an article with one about its products.", () => {
  expect(ending(["/products/roof"])).toBe("roof");
  expect(ending(["/solutions/gate"])).toBe("gate");
  expect(ending(["/blog/an-article", "/products/plank"])).toBe("gate");
});

test("A page that no picture is about ends without one, as does a page that shows the picture elsewhere.", () => {
  expect(ending(["/privacy-policy"])).toBeUndefined();
  expect(ending(["/products/roof"], "roof")).toBeUndefined();
});
