// Tests that a folder takes the place of another as a whole, also if an earlier exchange was cut off.

import { join } from "node:path";
import { filesIn } from "@site/common/files/file-hashes";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import { exchangeFolder } from "../exchange.ts";

it.each([
  ["there is none", {}],
  ["there is one", { "desk/index.html": "old", "desk/gone.js": "old" }],
  ["one was left", { "desk/index.html": "old", "desk.last/index.html": "older" }],
])("replaces a folder where %s", async (_, files) => {
  const folder = await folderOf({ ...files, "desk.next/index.html": "new", "desk.next/a/b": "b" });
  exchangeFolder(join(folder, "desk.next"), join(folder, "desk"));
  expect(filesIn(folder).sort()).toEqual(["desk/a/b", "desk/index.html"]);
});

it("leaves the folder as it is if there is no new one", async () => {
  const folder = await folderOf({ "desk/index.html": "old" });
  expect(() => exchangeFolder(join(folder, "desk.next"), join(folder, "desk"))).toThrow("ENOENT");
  expect(filesIn(folder)).toEqual(["desk/index.html"]);
});
