// Compares the site with React Router's own prerendering: all that a browser loads has the same
// bytes. Only with `npm run test:long`, as React Router bundles and renders everything again;
// tests/browser tests what visitors get.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { pageAddresses, pageLanguages } from "@site/common/languages";
import { filesOfPage } from "@site/common/page-files";
import { captureOutput, reactRouter } from "@site/site-build/commands";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeLong } from "../support/lacking.ts";
import { testSite as root } from "../test-site-folder.ts";

const folder = ".cache/reference";
const reference = join(root, folder, "client");
const client = join(root, "build/client");

const bases = pageLanguages(root).map(({ base }) => base);
const compared = pageAddresses(root);

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

/**
 * The site's name of a file of the reference; undefined for the data of the page for unknown
 * addresses, which the site lacks.
 */
function ownName(name: string): string | undefined {
  if (/(?:^|\/)404\.data$/.test(name)) return undefined;
  return name.replace(/(?<=^|\/)404\/index\.html$/, "404.html");
}

describeLong(undefined, "React Router's own build", () => {
  beforeAll(async () => {
    const environment = {
      NODE_ENV: "production",
      SITE_BUILD_DIRECTORY: folder,
    };
    const { status, all: said } = await captureOutput(reactRouter("build"), { root, environment });
    expect(said).toContain("Prerender (html): / ");
    expect(status).toBe(0);
  }, 600_000);

  afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }));

  it("has the page and the data of every address, with the same bytes as the site", () => {
    const expected = compared.flatMap((path) => Object.values(filesOfPage(path)));
    const files = filesOfReference();
    expect(files.map(ownName)).toEqual(expect.arrayContaining(expected));
    expect(
      bases.map((base) => compared.filter((path) => `${path}/`.startsWith(`${base}/`)).length > 15),
    ).not.toContain(false);
    const differing = files.filter((name) => {
      const own = ownName(name);
      if (own === undefined) return false;
      const theirs = readFileSync(join(reference, name));
      // The build adds the sitemap's address to the app's text.
      if (own === "robots.txt") {
        return !readFileSync(join(client, own), "utf8").startsWith(theirs.toString().trimEnd());
      }
      return !readFileSync(join(client, own)).equals(theirs);
    });
    expect(differing).toEqual([]);
  });
});
