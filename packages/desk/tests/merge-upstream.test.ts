// Tests merging what others have changed meanwhile into a draft that is sent.

import { describe, expect, it } from "vitest";
import { versionKey } from "../drafts/draft.ts";
import { choiceKey, mergeUpstream } from "../sending/merge-upstream.ts";
import type { OtherSide } from "../sending-protocol.ts";

describe("The files of a draft that is sent", () => {
  const path = "site.yaml";
  const base = "a: 1\nb: 2\nc: 3\n";
  const key = versionKey("site", path);
  const nothing = { texts: {}, mergedVersions: {}, choose: undefined };
  const merged = (
    mine: string,
    sides: readonly OtherSide[],
    mergedVersions = {},
    chosen = {},
    before: object = { [path]: base },
  ) => {
    const draft = {
      files: { [path]: mine },
      before: before as Record<string, string>,
      mergedVersions,
    };
    return mergeUpstream(
      draft,
      { main: "m", tip: null, files: { [path]: sides }, taken: [], sent: [] },
      chosen,
    );
  };

  it("are unchanged if nobody else has changed them", () => {
    expect(merged("a: 9\n", [{ of: "site", theirs: base }])).toEqual(nothing);
    expect(merged("a: 9\n", [])).toEqual(nothing);
    expect(merged("a: 9\n", [{ of: "site", theirs: null }], {}, {}, {})).toEqual(nothing);
  });

  it("are merged with others' changes once: the merged version is the next common ancestor", () => {
    const sides: OtherSide[] = [{ of: "site", theirs: "a: 1\nb: 2\nc: 7\n" }];
    const { texts, mergedVersions } = merged("a: 9\nb: 2\nc: 3\n", sides);
    expect(texts).toEqual({ [path]: "a: 9\nb: 2\nc: 7\n" });
    expect(mergedVersions).toEqual({ [key]: "a: 1\nb: 2\nc: 7\n" });
    expect(merged("a: 9\nb: 2\nc: 7\n", sides, mergedVersions)).toEqual(nothing);
    // Also if the writer then removes what the others wrote.
    expect(merged("a: 9\nb: 2\nc: 3\n", sides, mergedVersions)).toEqual(nothing);
  });

  it("are merged with the changes of both the pull request and the site", () => {
    const { texts } = merged("a: 9\nb: 2\nc: 3\nd: 4\ne: 5\n", [
      {
        of: "pull request",
        base: "a: 9\nb: 2\nc: 3\nd: 4\ne: 5\n",
        theirs: "a: 9\nb: 2\nc: 8\nd: 4\ne: 5\n",
      },
      {
        of: "site",
        base: "a: 1\nb: 2\nc: 3\nd: 4\ne: 5\n",
        theirs: "a: 1\nb: 2\nc: 3\nd: 4\ne: 7\n",
      },
    ]);
    expect(texts).toEqual({ [path]: "a: 9\nb: 2\nc: 8\nd: 4\ne: 7\n" });
  });

  it("have a conflict where both changed the same place, which is never asked again once it is resolved", () => {
    const mine = "a: 9\nb: 2\nc: 3\n";
    const sides = [{ of: "site", theirs: "a: 5\nb: 2\nc: 3\n" }] as const;
    const { choose, texts } = merged(mine, sides);
    expect(texts).toEqual({});
    const chosen = merged(mine, sides, {}, { [choose ? choiceKey(choose) : ""]: ["mine"] });
    expect(chosen).toEqual({
      texts: {},
      mergedVersions: { [key]: "a: 5\nb: 2\nc: 3\n" },
      choose: undefined,
    });
    expect(merged(mine, sides, chosen.mergedVersions)).toEqual(nothing);
  });

  it("are not lost if others have removed them", () => {
    const sides = [{ of: "site", theirs: null }] as const;
    expect(merged("a: 9\n", sides).choose).toMatchObject({ path, of: "site" });
    expect(merged("a: 9\n", sides, {}, { [key]: ["theirs"] }).texts).toEqual({ [path]: null });
  });
});
