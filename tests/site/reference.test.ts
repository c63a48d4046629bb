// Compares the site with React Router's own prerendering: all pages, their data and everything that a browser loads for them have the same
// bytes.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Address } from "../../.content/types.d.ts";
import { captureOutput, reactRouter } from "../../tools/build/commands.ts";
import { filesOfPage, notFound } from "../../tools/build/page-files.ts";
import { describeLong } from "../server/lacking.ts";

const root = join(import.meta.dirname, "../..");
const folder = ".cache/reference";
const reference = join(root, folder, "client");
const client = join(root, "build/client");

const addresses: Address[] = JSON.parse(readFileSync(join(root, ".content/addresses.json"), "utf8"));
const pages = addresses.map(({ path }) => path);

/** Names of the reference's files, without those for a single-page app. */
function filesOfReference(): string[] {
  return readdirSync(reference, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(reference.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((name) => name !== "__spa-fallback.html");
}

/** Names of the site's files that have another name in the reference; undefined if the site lacks the file. */
const renamed: Readonly<Record<string, string | undefined>> = { "404/index.html": "404.html", "404.data": undefined };

describeLong(undefined, "React Router's own build", () => {
  beforeAll(async () => {
    const prerendered = JSON.stringify([...pages, notFound]);
    const environment = { NODE_ENV: "production", SITE_BUILD_DIRECTORY: folder, SITE_PRERENDER: prerendered };
    const { status, all } = await captureOutput(reactRouter("build"), { root, environment });
    expect(all).toContain("Prerender (html): / ");
    expect(status).toBe(0);
  }, 300_000);

  afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }));

  it("has the page and the data of every address, with the same bytes as the site", () => {
    const expected = pages.flatMap((path) => Object.values(filesOfPage(path)));
    expect(filesOfReference()).toEqual(expect.arrayContaining(expected));
    expect(expected.length).toBeGreaterThan(50);
    const differing = filesOfReference().filter((name) => {
      const own = name in renamed ? renamed[name] : name;
      if (own === undefined) return false;
      const theirs = readFileSync(join(reference, name));
      // The build adds the sitemap's address to the app's text.
      if (own === "robots.txt") return !readFileSync(join(client, own), "utf8").startsWith(theirs.toString().trimEnd());
      return !readFileSync(join(client, own)).equals(theirs);
    });
    expect(differing).toEqual([]);
  });
});
