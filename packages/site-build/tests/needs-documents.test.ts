// Tests what a build does when documents or pictures cannot be made, or the content is not ready
// for a release.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { compiledPictures } from "../encoder.ts";
import { buildSite, type SiteOptions } from "../site.ts";
import { BuildError } from "../steps.ts";
import { SiteFolder } from "./site-folder.ts";

/**
 * Scripts that stand in for the project's, as a build runs them: the documents and the release
 * print something. What they really say is tested in packages/documents/tests/missing.test.ts and
 * tests/pipeline/site/release.test.ts; the app is bundled already.
 */
const scripts: Readonly<Record<string, string>> = {
  "packages/documents/build.ts":
    'console.error("brochures/a.pdf is not there."); if (!process.argv.includes("--allow-missing")) process.exitCode = 1;',
  "pipeline/cli.ts":
    'if (process.argv.includes("--release")) { console.error("clients.yaml is a sample."); process.exitCode = 1; }',
  "packages/site-build/bundle-app.ts": "",
  "packages/search/build.ts": "",
};

describe("a build in which a document is missing", () => {
  const builtFrom = { commit: null, day: "2026-11-23", settings: { node: "v24.21.0" } };
  let site: SiteFolder;
  let said: string[];

  beforeEach(async () => {
    site = await SiteFolder.begun();
    said = [];
    for (const [name, text] of Object.entries(scripts)) {
      mkdirSync(join(site.root, dirname(name)), { recursive: true });
      writeFileSync(join(site.root, name), text);
    }
  });

  const build = (
    needs: Pick<SiteOptions, "needsDocuments" | "needsPictures" | "isRelease"> = {},
  ) => {
    const write = (text: string | Uint8Array) => said.push(`${text}`) > 0;
    const stream = { write, isTTY: false, columns: 80 };
    return buildSite(stream, { ...needs, root: site.root, builtFrom });
  };

  it("prints the sentence and makes the site", async () => {
    await build();
    expect(said).toContain("brochures/a.pdf is not there.\n");
    expect(await site.read("boards/index.html")).toContain("Boards");
  });

  it("fails with the sentence if it needs them, before it makes a page", async () => {
    const problem: unknown = await build({ needsDocuments: true }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(BuildError);
    expect(`${problem}`).toContain("brochures/a.pdf is not there.");
    await expect(site.read("boards/index.html")).rejects.toThrow("ENOENT");
  });

  it("fails with what the check of a release says, if it is one, before it makes a page", async () => {
    await expect(build({ isRelease: true })).rejects.toThrow("clients.yaml is a sample.");
    await expect(site.read("boards/index.html")).rejects.toThrow("ENOENT");
  });

  it("lists all documents as missing, and makes the site, if the site has no package for them", async () => {
    rmSync(join(site.root, "packages/documents"), { recursive: true });
    await build({ needsDocuments: true });
    const list = readFileSync(join(site.root, ".content/missing-documents.json"), "utf8");
    expect(JSON.parse(list)).toEqual(["brochures/"]);
    expect(await site.read("boards/index.html")).toContain("Boards");
  });

  it("publishes no page if a picture cannot be encoded that it needs", async () => {
    const [picture] = compiledPictures(site.root);
    writeFileSync(join(site.root, "content", picture?.source ?? ""), "no picture");
    await expect(build({ needsPictures: true })).rejects.toThrow("cannot be encoded");
    await expect(site.read("boards/index.html")).rejects.toThrow("ENOENT");
    await build();
    expect(await site.read("boards/index.html")).toContain("Boards");
  });
});
