// Tests what the desk says and proposes when the site's file has changed since its draft was begun: nothing, a merge, conflicts, or that
// the file or its name is gone.
import { describe, expect, test } from "vitest";
import { compareWithSite } from "../../../desk/drafts/compare-with-site.ts";

const path = "articles/a.md";
const base = "---\ntitle: A board\n---\n\nOne.\n\nTwo.\n\nThree.\n";

describe("A draft on a site that has changed", () => {
  test("gets no notice if the file is unchanged, or now equal to the draft, whatever the line ends.", () => {
    expect(compareWithSite({ base, path }, "mine", base)).toBeUndefined();
    expect(compareWithSite({ base, path }, "mine", base.replaceAll("\n", "\r\n"))).toBeUndefined();
    expect(compareWithSite({ base, path }, "mine\r\n", "mine\n")).toBeUndefined();
    expect(compareWithSite({ base: null, path }, "mine", null)).toBeUndefined();
  });

  test("is merged with the site's file if both changed different places.", () => {
    const mine = base.replace("One.", "One, by me.");
    const theirs = base.replace("Three.", "Three, by them.");
    const merged = base.replace("One.", "One, by me.").replace("Three.", "Three, by them.");
    expect(compareWithSite({ base, path }, mine, theirs)).toMatchObject({
      message: expect.stringContaining("was changed on the site"),
      merged,
    });
  });

  test("shows conflicts where both have changed the same line.", () => {
    const mine = base.replace("Two.", "Two, by me.");
    const theirs = base.replace("Two.", "Two, by them.");
    const collision = { where: "", mine: "Two, by me.\n", theirs: "Two, by them.\n" };
    expect(compareWithSite({ base, path }, mine, theirs)?.merged).toContainEqual(collision);
  });

  test("reports that its file was removed, or that its name is now used by another.", () => {
    expect(compareWithSite({ base, path }, "mine", null)).toMatchObject({
      message: expect.stringContaining("was removed from the site"),
      merged: null,
    });
    expect(compareWithSite({ base: null, path }, "mine", "theirs")).toMatchObject({
      message: expect.stringContaining("has a file of this name"),
      merged: [{ where: "", mine: "mine\n", theirs: "theirs\n" }],
    });
  });
});
