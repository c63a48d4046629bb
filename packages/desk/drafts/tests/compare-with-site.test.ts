// Tests what is found when the site's file has changed since a draft was begun.

import { expect, test } from "vitest";
import { compareWithSite } from "../compare-with-site.ts";

const article = "---\ntitle: A\nauthor: C\ndate: 2026-01-01\n---\n\nOne.\n\nTwo.\n";

test("A draft is compared with the site's file: nothing, a merge, conflicts, or that the file or its name is gone.", () => {
  const path = "articles/a.md";
  const compared = (base: string | null, mine: string, theirs: string | null) =>
    compareWithSite({ base, path }, mine, theirs);
  expect(compared(article, "mine", article)).toBeUndefined();
  expect(compared(article, "mine", article.replaceAll("\n", "\r\n"))).toBeUndefined();
  expect(compared(article.replaceAll("\n", "\r\n"), "mine", article)).toBeUndefined();
  expect(compared(article, "mine\r\n", "mine\n")).toBeUndefined();
  expect(compared(null, "mine", null)).toBeUndefined();
  const said = (words: string, merged: unknown) => ({
    message: expect.stringContaining(words),
    merged,
  });
  const mine = article.replace("One.", "One, by me.");
  const theirs = article.replace("Two.", "Two, by them.");
  expect(compared(article, mine, theirs)).toMatchObject(
    said("was changed on the site", mine.replace("Two.", "Two, by them.")),
  );
  const conflict = { mine: "Two, by me.\n", theirs: "Two, by them.\n" };
  expect(compared(article, article.replace("Two.", "Two, by me."), theirs)?.merged).toContainEqual(
    conflict,
  );
  expect(compared(article, "mine", null)).toMatchObject(said("was removed from the site", null));
  expect(compared(null, "mine", "theirs")).toMatchObject(
    said("has a file of this name", [{ mine: "mine\n", theirs: "theirs\n" }]),
  );
});
