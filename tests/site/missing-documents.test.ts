// Tests the site's own pages and search where no PDF could be made. Nothing is linked that is not
// there, and all other files are offered.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { compiledOf, siteCache } from "@site/common/page-files";
import { noCache } from "@site/files/cache";
import { filesIn, statesOf } from "@site/files/file-hashes";
import { makeSearchIndexes, searchCopies } from "@site/search";
import { scriptOptions } from "@site/site-build/commands";
import { bundleFolder, renderPages, SiteFolder } from "@site/site-build/parts";
import { beforeAll, expect, test } from "vitest";

import { testSite as root } from "../test-site-folder.ts";

/** A project with the compiled content and the bundles of the built site, but without its documents. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), "missing-documents-"));
  const ofDocuments = ["static", "brochures.json", "missing-documents.json"];
  const isCopied = (from: string) => !ofDocuments.includes(basename(from));
  cpSync(compiledOf(root), compiledOf(folder), { recursive: true, filter: isCopied });
  mkdirSync(join(compiledOf(folder), "static"));
  mkdirSync(join(folder, siteCache), { recursive: true });
  symlinkSync(join(root, bundleFolder), join(folder, bundleFolder), "junction");
  symlinkSync(join(root, "content"), join(folder, "content"), "junction");
  return folder;
}

/** Texts of the pages, their data and the search indexes, by name. */
const texts = new Map<string, string>();
let documents: ReturnType<typeof spawnSync>;

beforeAll(async () => {
  const folder = project();
  const withoutTypst = join(
    import.meta.dirname,
    "../../packages/documents/tests/without-typst.cjs",
  );
  const scripts = [...scriptOptions, join(root, "packages/documents/build.ts")];
  documents = spawnSync(
    process.execPath,
    ["--require", withoutTypst, ...scripts, "--allow-missing"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const site = new SiteFolder(folder, {});
  const compiled = statesOf(compiledOf(folder), filesIn(compiledOf(folder)));
  await renderPages(
    { root: folder, bundles: { client: [], hash: "" }, compiled, before: {}, site },
    () => {},
  );
  for (const name of site.names) {
    texts.set(name, readFileSync(site.pathOf(name), "utf8"));
  }
  makeSearchIndexes(folder, noCache);
  for (const [name, from] of searchCopies(folder)) {
    texts.set(name, readFileSync(from, "utf8"));
  }
}, 300_000);

const linking = (address: RegExp) =>
  [...texts].filter(([, text]) => address.test(text)).map(([name]) => name);

test("Without Typst, one sentence says what is not offered, and nothing fails.", () => {
  expect(documents).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /^brochures\/[\w-]+\.pdf and \d+ more are not offered: Typst[^\n]*\n$/,
    ),
  });
});

test("No page and no search result in any language leads to a brochure, its cover or the PDF of a drawing.", () => {
  expect(texts.size).toBeGreaterThan(200);
  expect(linking(/\/brochures\/[\w/-]+\.(?:pdf|webp)|\/drawings\/[\w-]+\.pdf/)).toEqual([]);
});

test("The other files of the drawings are offered as ever.", () => {
  expect(linking(/href="\/drawings\/[\w-]+\.dxf"/)).toEqual(
    expect.arrayContaining([
      "documents/index.html",
      "hi/documents/index.html",
      "solutions/partitions/index.html",
    ]),
  );
});
