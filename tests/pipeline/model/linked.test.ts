// Tests the list of days on which the site changes without a change of content.
import { expect, it } from "vitest";
import { entryCollections } from "../../../pipeline/collections.ts";
import { changesToCome, type Entry } from "../../../pipeline/model/linked.ts";
import { summaryOfText } from "../in-memory.ts";

const [collection] = entryCollections;
if (!collection) throw new Error("There is no collection.");

const entry = (path: string, rest: Partial<Entry>): Entry => ({
  collection,
  key: path.slice(1),
  path,
  source: summaryOfText("articles/one.md", ""),
  draft: false,
  ...rest,
});

it("lists when pages appear and are withdrawn by day and address, without drafts and what is already withdrawn", () => {
  const changes = changesToCome([
    entry("/b", {
      scheduled: "2027-01-02",
      withdrawal: { on: "2027-03-04", to: "/", done: false },
    }),
    entry("/a", { scheduled: "2027-01-02" }),
    entry("/gone", { withdrawal: { on: "2026-01-01", to: "/", done: true } }),
    entry("/draft", { draft: true, scheduled: "2027-01-01" }),
    entry("/now", {}),
  ]);
  expect(changes).toEqual([
    { on: "2027-01-02", path: "/a", appears: true },
    { on: "2027-01-02", path: "/b", appears: true },
    { on: "2027-03-04", path: "/b", appears: false },
  ]);
});
