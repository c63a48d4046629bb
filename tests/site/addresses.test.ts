// Compares the compiler's addresses with the specification, the content's files and the built
// pages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledIn, pageLanguages } from "@site/common/languages";
import { reservedFor } from "@site/common/policy/reserved-addresses";
import { describe, expect, it } from "vitest";
import type { Address } from "../../.content/types.d.ts";
import { table } from "../pipeline/own-table.ts";
import { testSite as root } from "../test-site-folder.ts";

const addresses: Address[] = JSON.parse(
  readFileSync(join(root, ".content/addresses.json"), "utf8"),
);
const compiled = addresses.map(({ path }) => path);

const { slug }: { slug: string } = JSON.parse(
  readFileSync(join(root, ".content/site.json"), "utf8"),
).brand;

/**
 * The published files of a content folder, without translations, which have addresses of their own.
 */
const published = (folder: string) =>
  readdirSync(join(root, "content", folder)).filter(
    (file) =>
      !/\.[a-z]{2,3}\.(?:md|yaml)$/.test(file) &&
      !/^draft: true$/m.test(readFileSync(join(root, "content", folder, file), "utf8")),
  );

/** The addresses of a collection's compiled entries. */
const addressesOf = (name: string) =>
  readdirSync(join(root, ".content", name))
    .filter((file) => file.endsWith(".json") && file !== "index.json")
    .map(
      (file): string => JSON.parse(readFileSync(join(root, ".content", name, file), "utf8")).path,
    );

/**
 * The pages in section 2 of the specification, and those that docs/decisions.md adds; the site may
 * have more.
 */
const specified = [
  "/",
  "/products",
  "/solutions",
  "/applications",
  "/applications/indoor",
  "/applications/outdoor",
  "/blogs",
  "/coverages",
  "/videos",
  "/contact",
  "/clients",
  "/testimonials",
  "/certificates",
  "/download-brochure",
  "/privacy-policy",
  "/term-conditions",
  "/disclaimer",
  "/cookie-policy",
  "/sitemap",
  `/${slug}_solutions`,
  "/success",
  "/error",
  "/enquiry",
];

/** The files of the built site, with a slash before their names. */
function files(): string[] {
  const client = join(root, "build/client");
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length).replaceAll("\\", "/"));
}

/** The addresses at which the built site has a page. */
function built(): string[] {
  return files()
    .filter((name) => name.endsWith(".html"))
    .map((name) => name.replace(/\/index\.html$/, "") || "/")
    .sort();
}

describe("the addresses of the site", () => {
  it("include all that the specification names", () => {
    expect(specified.filter((path) => !compiled.includes(path))).toEqual([]);
  });

  it("include one for every published file of content", () => {
    for (const { name, folder } of table.entries) {
      const own = new Set(addressesOf(name));
      expect(own.size, name).toBe(published(folder).length);
      expect(compiled).toEqual(expect.arrayContaining([...own]));
    }
  });

  it("each have one built page in every language, and the only other page is 404.html", () => {
    const pages = pageLanguages(root).flatMap((language) => {
      const own: Address[] = JSON.parse(
        readFileSync(join(compiledIn(root, language), "addresses.json"), "utf8"),
      );
      return [...own.map(({ path }) => path), `${language.base}/404.html`];
    });
    expect(built()).toEqual(pages.sort());
  });

  it("are never reserved ones, and every built file that is no page has a reserved address", () => {
    expect(compiled.filter((path) => reservedFor(path) !== undefined)).toEqual([]);
    const others = files().filter((name) => !/(?:\/index\.html|\.br)$/.test(name));
    expect(others.filter((name) => reservedFor(name) === undefined)).toEqual([]);
  });
});
