// Tests that a site whose data cannot be read is not opened.
import { expect, it } from "vitest";
import { damaged, otherDesk } from "../../../pipeline/browser/desk-error.ts";
import { format } from "../../../pipeline/browser/format.ts";
import { openSite } from "../../../pipeline/browser/open-site.ts";
import { loaderOf } from "./opened-site.ts";

/** Opens a site whose index is one value and whose other parts are another. */
const open = (index: unknown, part: unknown) =>
  openSite(loaderOf((name) => (name === "site.json" ? index : part)));

it.each([
  ["nothing", null, [], damaged],
  ["words", "words", [], damaged],
  ["something else", {}, [], damaged],
  ["the data of another desk", { format: format - 1 }, [], otherDesk],
  ["an index without its fields", { format }, [], damaged],
  ["a part that is no list", { format, collections: "c.json", summaries: ["s.json"] }, {}, damaged],
])("is not opened: %s", async (_what, index, part, message) => {
  await expect(open(index, part)).rejects.toThrow(message);
});
