// Tests merging a draft's files with others' changes before it is sent.
import { describe, expect, test } from "vitest";
import { versionKey } from "../../../desk/drafts/draft.ts";
import { choiceKey, mergeUpstream } from "../../../desk/sending/merge-upstream.ts";
import type { OtherSide, UpstreamState } from "../../../server/sending/protocol.ts";

const path = "site.yaml";
const lookOf = (...sides: readonly OtherSide[]): UpstreamState => ({
  main: "m",
  tip: null,
  files: { [path]: sides },
  taken: [],
});
const nothing = { texts: {}, met: {}, choose: undefined };
const draft = (mine: string | null, met = {}) => ({
  files: { [path]: mine },
  before: { [path]: "a: 1\nb: 2\nc: 3\n" },
  met,
});

describe("A draft's files", () => {
  test("are unchanged if nobody else has changed them.", () => {
    const known = draft("a: 9\nb: 2\nc: 3\n");
    expect(mergeUpstream(known, lookOf({ of: "site", theirs: "a: 1\nb: 2\nc: 3\n" }), {})).toEqual(nothing);
    expect(mergeUpstream(known, lookOf(), {})).toEqual(nothing);
    expect(mergeUpstream({ ...known, before: {} }, lookOf({ of: "site", theirs: null }), {})).toEqual(nothing);
  });

  test("are merged with others' changes once: the merged version is the next common ancestor.", () => {
    const look = lookOf({ of: "site", theirs: "a: 1\nb: 2\nc: 7\n" });
    const { texts, met } = mergeUpstream(draft("a: 9\nb: 2\nc: 3\n"), look, {});
    expect(texts).toEqual({ [path]: "a: 9\nb: 2\nc: 7\n" });
    expect(met).toEqual({ [versionKey("site", path)]: "a: 1\nb: 2\nc: 7\n" });
    expect(mergeUpstream(draft("a: 9\nb: 2\nc: 7\n", met), look, {})).toEqual(nothing);
    // Also if the writer then removes what the others wrote.
    expect(mergeUpstream(draft("a: 9\nb: 2\nc: 3\n", met), look, {})).toEqual(nothing);
  });

  test("are merged with the changes of both the pull request and the site.", () => {
    const look = lookOf(
      { of: "pull request", base: "a: 9\nb: 2\nc: 3\n", theirs: "a: 9\nb: 8\nc: 3\n" },
      { of: "site", base: "a: 1\nb: 2\nc: 3\n", theirs: "a: 1\nb: 2\nc: 7\n" },
    );
    expect(mergeUpstream(draft("a: 9\nb: 2\nc: 3\nd: 4\n"), look, {}).texts).toEqual({
      [path]: "a: 9\nb: 8\nc: 7\nd: 4\n",
    });
  });

  test("report a conflict where both changed the same place, and never ask again for a resolved one.", () => {
    const look = lookOf({ of: "site", theirs: "a: 5\nb: 2\nc: 3\n" });
    const { choose, texts } = mergeUpstream(draft("a: 9\nb: 2\nc: 3\n"), look, {});
    expect(texts).toEqual({});
    if (!choose) throw new Error("There is nothing to choose.");
    const chosen = mergeUpstream(draft("a: 9\nb: 2\nc: 3\n"), look, { [choiceKey(choose)]: ["mine"] });
    expect(chosen).toEqual({ texts: {}, met: { [versionKey("site", path)]: "a: 5\nb: 2\nc: 3\n" }, choose: undefined });
    expect(mergeUpstream(draft("a: 9\nb: 2\nc: 3\n", chosen.met), look, {})).toEqual(nothing);
  });

  test("are not lost if others have removed them.", () => {
    const look = lookOf({ of: "site", theirs: null });
    expect(mergeUpstream(draft("a: 9\n"), look, {}).choose).toMatchObject({ path, of: "site" });
    expect(mergeUpstream(draft("a: 9\n"), look, { [versionKey("site", path)]: ["theirs"] }).texts).toEqual({
      [path]: null,
    });
  });
});
