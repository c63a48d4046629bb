// Tests which pictures a draft's changes include.
import { expect, test } from "vitest";
import { changesOf } from "../changes.ts";

test("A picture is part of the changes as long as a text refers to it.", () => {
  const seen = { width: 800, height: 600, bytes: 1 };
  const pictures = { "media/articles/saw.jpg": seen, "media/articles/left.jpg": seen };
  const changes = changesOf(
    "articles/a.md",
    "![A saw](../media/articles/saw.jpg)\n",
    { "b.yaml": null },
    pictures,
  );
  expect(Object.keys(changes.pictures)).toEqual(["media/articles/saw.jpg"]);
});
