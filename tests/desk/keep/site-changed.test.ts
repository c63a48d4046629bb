// What a writer is told when the site has changed underneath a draft.
import { describe, expect, test } from "vitest";
import { underneath } from "../../../desk/keep/site-changed.ts";

const path = "articles/a.md";
const base = "---\ntitle: A board\n---\n\nOne.\n\nTwo.\n\nThree.\n";

describe("A draft on a site that has changed", () => {
  test("is left alone where its file is as it was, or has become what the draft says.", () => {
    expect(underneath({ base, path }, "mine", base)).toEqual({ state: "same" });
    expect(underneath({ base, path }, "mine", "mine")).toEqual({ state: "same" });
    expect(underneath({ base: null, path }, "mine", null)).toEqual({ state: "same" });
  });

  test("has both changes put together where they are in different places.", () => {
    const mine = base.replace("One.", "One, by me.");
    const theirs = base.replace("Three.", "Three, by them.");
    const together = base.replace("One.", "One, by me.").replace("Three.", "Three, by them.");
    expect(underneath({ base, path }, mine, theirs)).toEqual({ state: "changed", theirs, together });
  });

  test("has nothing put together where both have changed one line.", () => {
    const mine = base.replace("Two.", "Two, by me.");
    const theirs = base.replace("Two.", "Two, by them.");
    expect(underneath({ base, path }, mine, theirs)).toEqual({ state: "changed", theirs, together: undefined });
  });

  test("says that its file is gone, or that its name was taken.", () => {
    expect(underneath({ base, path }, "mine", null)).toEqual({ state: "removed" });
    expect(underneath({ base: null, path }, "mine", "theirs")).toEqual({ state: "taken", theirs: "theirs" });
  });
});
