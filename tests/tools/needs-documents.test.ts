// Tests what a build and a release do when documents or pictures cannot be made: a build prints the sentence about documents and goes on, a
// release does not, and neither publishes a page before its pictures.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BuildError } from "@site/site-build";
import { buildSite, compiledPictures, type SiteOptions } from "@site/site-build/parts";
import { SiteFolder } from "@site/site-build/tests/site-folder";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/**
 * Scripts that stand in for the project's, as a build runs them: only that of the documents has something to say. What it really says is
 * tested in tests/documents/missing.test.ts; the content is compiled and the app bundled already.
 */
const scripts: Readonly<Record<string, string>> = {
  "packages/documents/make.ts":
    'console.error("brochures/a.pdf is not there."); if (!process.argv.includes("--allow-missing")) process.exitCode = 1;',
  "pipeline/cli.ts": "",
  "packages/site-build/bundle-app.ts": "",
  "packages/site-build/search.ts": "",
};

describe("a build in which a document is missing", () => {
  const built = { commit: null, day: "2026-11-23", settings: { node: "v24.21.0" } };
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

  const build = (needs: Pick<SiteOptions, "needsDocuments" | "needsPictures"> = {}) => {
    const write = (text: string | Uint8Array) => said.push(`${text}`) > 0;
    const stream = { write, isTTY: false, columns: 80 };
    return buildSite({ stream, verbose: false }, { ...needs, root: site.root, built });
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

  it("publishes no page if a picture cannot be encoded that it needs", async () => {
    const [picture] = compiledPictures(site.root);
    writeFileSync(join(site.root, "content", picture?.source ?? ""), "no picture");
    await expect(build({ needsPictures: true })).rejects.toThrow("cannot be encoded");
    await expect(site.read("boards/index.html")).rejects.toThrow("ENOENT");
    await build();
    expect(await site.read("boards/index.html")).toContain("Boards");
  });
});

describe("npm run release", () => {
  const build = vi.fn();
  const makeRelease = vi.fn();

  beforeEach(() => {
    vi.resetModules();
    vi.doMock("@site/site-build", () => ({ build, BuildError, readBuildArguments: () => ({}) }));
    vi.doMock("../../tools/release/make-release.ts", () => ({ makeRelease }));
  });

  afterEach(() => {
    vi.doUnmock("@site/site-build/build");
    vi.doUnmock("../../tools/release/make-release.ts");
    vi.resetModules();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });

  it("needs all documents, and makes no release if one is missing", async () => {
    // It sets this for the packages that it bundles.
    vi.stubEnv("NODE_ENV", "test");
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    build.mockRejectedValue(new Error("brochures/a.pdf is not there."));
    await import("../../tools/release/release.ts");
    expect(build).toHaveBeenCalledWith(expect.objectContaining({ needsDocuments: true }));
    expect(makeRelease).not.toHaveBeenCalled();
    expect(print).toHaveBeenCalledOnce();
    expect(process.exitCode).toBe(1);
  });
});
