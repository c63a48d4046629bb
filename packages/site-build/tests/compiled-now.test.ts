// Tests that a build publishes only the content that was compiled for it, and none with drafts.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listText } from "@site/files/output-manifest";
import { writeWhole } from "@site/files/write";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, expect, it } from "vitest";
import { guardAgainstRecompile } from "../site.ts";
import { BuildError } from "../steps.ts";

const files = ["manifest.json", "site.json"];
let root: string;
const compiled = (name: string) => join(root, ".content", name);

beforeEach(async () => {
  root = await folderOf({
    ".content/manifest.json": listText(files),
    ".content/site.json": "{}",
  });
});

it("The content is published if it is as it was compiled, with files that the build itself has added", () => {
  const check = guardAgainstRecompile(root);
  writeFileSync(compiled("brochures.json"), "{}");
  check();
});

it.each<[string, () => void]>([
  ["is compiled again with other words", () => writeWhole(compiled("site.json"), "[]")],
  ["is compiled again with the same words", () => writeWhole(compiled("site.json"), "{}")],
  [
    "gets another file",
    () => writeWhole(compiled("manifest.json"), listText([...files, "more.json"])),
  ],
])("Nothing is published if the content %s meanwhile", (_, change) => {
  const check = guardAgainstRecompile(root);
  change();
  expect(check).toThrow(BuildError);
  expect(check).toThrow("compiled again while the site was built");
});

it("Nothing is published from content that has drafts, whether from the beginning or since", () => {
  const check = guardAgainstRecompile(root);
  writeWhole(compiled("manifest.json"), listText(files, true));
  expect(check).toThrow("compiled with drafts");
  expect(guardAgainstRecompile(root)).toThrow("compiled with drafts");
});
