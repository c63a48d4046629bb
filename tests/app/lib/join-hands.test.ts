// Tests which picture ends a page: one that the content says is about the page, or none.
import { expect, test, vi } from "vitest";
import { joinHandsOf } from "../../../app/lib/join-hands.server.ts";

const picture = (name: string) => ({
  name: `/media/${name}`,
  alt: name,
  width: 3,
  height: 2,
  colour: "#000000",
});
const images = [
  { about: ["/products/plank", "/solutions/gate"], image: picture("gate") },
  { about: ["/products/roof"], image: picture("roof") },
];

vi.mock("../../../app/lib/content.server.ts", () => ({
  single: () => ({ joinHands: { title: "Join", images } }),
  scenes: () => ({}),
}));

test("A page ends with a picture about it, and an article with one about its products.", () => {
  expect(joinHandsOf("/products/roof", {}).image?.alt).toBe("roof");
  expect(joinHandsOf("/solutions/gate", {}).image?.alt).toBe("gate");
  expect(joinHandsOf("/blog/an-article", {}, ["/products/plank"]).image?.alt).toBe("gate");
});

test("A page that no picture is about ends without one, as does a page that shows the picture elsewhere.", () => {
  expect(joinHandsOf("/privacy-policy", {}).image).toBeUndefined();
  expect(joinHandsOf("/products/roof", { banner: picture("roof") }).image).toBeUndefined();
});
