// Tests that damaged data of a site are rejected, and that opening loads only what is needed.

import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { checks } from "../../../pipeline/browser/checks.ts";
import { damaged, otherDesk } from "../../../pipeline/browser/desk-error.ts";
import { format } from "../../../pipeline/browser/format.ts";
import { openSite } from "../../../pipeline/browser/open-site.ts";
import { lockText } from "../../../pipeline/check/addresses/lock.ts";
import type { Check } from "../../../pipeline/check.ts";
import { siteDataFiles } from "../../../pipeline/commands/site-data.ts";
import { lockFile } from "../../../pipeline/read/files/path.ts";
import { deskSites, loaderOf, parts } from "./opened-site.ts";

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

deskSites();

it("Describing a site loads no text, an unchanged file is not checked again, and neither is the same change.", async () => {
  const root = join(import.meta.dirname, "../../..");
  const folder = mkdtempSync(join(tmpdir(), "opening-"));
  cpSync(join(root, "tests/fixtures/base"), folder, { recursive: true });
  writeFileSync(join(folder, lockFile), lockText(["/blog/first-article"]));
  for (const name of ["redirects.yaml", "dictionary.yaml"]) {
    cpSync(join(root, "tests/content", name), join(folder, name));
  }
  const files = await siteDataFiles(folder, parts, join(root, "docs/content-errors"));
  const part = (name: string): unknown => JSON.parse(files.get(name) ?? "null");
  const late: string[] = [];
  const site = await openSite({
    ...loaderOf(part),
    loadNow: (name) => {
      late.push(name);
      return part(name);
    },
  });
  const { files: listed } = await site.describe();
  expect(late).toEqual([]);
  const path = listed.find((one) => one.path.startsWith("articles/"))?.path ?? "";
  const text = site.text(path);
  const rule = checks.find(({ checkSite }) => checkSite) as Required<Check>;
  const check = vi.spyOn(rule, "checkSite");
  onTestFinished(() => check.mockRestore());
  const asked = (now: string) => site.check({ files: { [path]: now }, pictures: {} });
  const early = await asked(text);
  expect(check).not.toHaveBeenCalled();
  const typed = `${text}\n[a word](/nowhere)\n`;
  const wrong = await asked(typed);
  expect(wrong.findings.length).toBeGreaterThan(early.findings.length);
  expect(await asked(typed)).toEqual(wrong);
  expect(check).toHaveBeenCalledTimes(1);
});
