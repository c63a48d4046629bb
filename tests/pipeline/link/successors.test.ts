// Tests that successorsOf limits its comparisons when thousands of pages changed address and words: after the limit it gives no answer,
// so that no run takes minutes.
import { expect, test } from "vitest";
import { entryCollections } from "../../../pipeline/collections.ts";
import { lockText, readLock } from "../../../pipeline/link/lock.ts";
import { successorsOf } from "../../../pipeline/link/successors.ts";
import { fingerprintOf } from "../../../pipeline/model/fingerprint.ts";
import type { Entry } from "../../../pipeline/model/linked.ts";
import { SourceMap } from "../../../pipeline/model/source.ts";
import { summaryOfText } from "../in-memory.ts";

const count = 2400;
const proseOf = (number: number, words: number) => {
  const text = Array.from({ length: words }, (_, at) => `w${number}x${at}`).join(" ");
  return [{ kind: "paragraph" as const, text, map: SourceMap.slice(0, text.length) }];
};
const numbers = Array.from({ length: count }, (_, number) => number);

test("pages beyond the limit of comparisons are reported as unclear", () => {
  const [collection] = entryCollections;
  if (!collection) throw new Error("There is no collection.");
  const unit = summaryOfText("articles/a.md", "---\ntitle: A\n---\nText.\n");
  const entries = numbers.map(
    (number): Entry => ({
      source: { ...unit, fingerprint: fingerprintOf(proseOf(number, 12)) ?? "" },
      collection,
      key: `new-${number}`,
      path: `/blog/new-${number}`,
      draft: false,
    }),
  );
  const old = numbers.map((number) => `/blog/old-${number}`);
  const fingerprints = new Map(
    numbers.map((number) => [`/blog/old-${number}`, fingerprintOf(proseOf(number, 14)) ?? ""]),
  );
  const lock = readLock({ path: "addresses.lock", text: lockText(old, fingerprints) });
  const addresses = new Map(entries.map(({ path }) => [path, { path, anchors: [], index: true }]));
  const context = {
    lock,
    addresses,
    entries,
    drafts: new Set<string>(),
    retired: new Map<string, string>(),
  };
  const successors = successorsOf(context);
  const kinds = old.map((path) => successors(path));
  expect(kinds[0]).toMatchObject({ kind: "renamed", to: "/blog/new-0" });
  expect(kinds[1000]).toMatchObject({ kind: "renamed", to: "/blog/new-1000" });
  expect(kinds.at(-1)?.kind).toBe("unclear");
  // With a new limit, the last page is recognised too.
  expect(successorsOf(context)(`/blog/old-${count - 1}`)).toMatchObject({
    kind: "renamed",
    to: `/blog/new-${count - 1}`,
  });
});
