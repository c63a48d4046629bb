// Compares the compiler's addresses with those of the specification and of the content's files, and with the built pages.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import type { Address } from "../../.content/types.d.ts";
import { entryCollections } from "../../pipeline/collections.ts";
import { reservedFor } from "../../server/policy/reserved-addresses.ts";
import { builtLanguages, compiledIn } from "../../tools/build/languages.ts";

const root = join(import.meta.dirname, "../..");
const addresses: Address[] = JSON.parse(readFileSync(join(root, ".content/addresses.json"), "utf8"));
const compiled = addresses.map(({ path }) => path).sort();

interface FrontMatter {
  key?: string;
  draft?: boolean;
  date?: string;
  group?: string;
}

/** The published entries of a content folder: each file's name with its front matter, or its data. */
function entries(folder: string): { name: string; file: string; data: FrontMatter }[] {
  return (
    readdirSync(join(root, "content", folder))
      // Translations have addresses of their own.
      .filter((file) => !/\.[a-z]{2,3}\.(?:md|yaml)$/.test(file))
      .map((file) => {
        const text = readFileSync(join(root, "content", folder, file), "utf8");
        const yaml = file.endsWith(".md") ? (text.split(/^---\s*$/m)[1] ?? "") : text;
        return { name: parse(file).name, file: `${folder}/${file}`, data: parseYaml(yaml) as FrontMatter };
      })
      .filter(({ data }) => data.draft !== true)
  );
}

interface Duplicate {
  collection: string;
  key: string;
  shown: string;
}

const single = (name: string) => parseYaml(readFileSync(join(root, "content", name), "utf8"));
const slug: string = single("site.yaml").brand.slug;
const duplicates: Duplicate[] = single("duplicates.yaml").duplicates;

/** Addresses of texts; if several have one key, the visible one has it, and the others have their date in it. */
function texts(folder: string, prefix: string): string[] {
  return entries(folder).map(({ name, file, data }) => {
    const key = (data.key ?? name).replaceAll("{{brand.slug}}", slug);
    const shared = duplicates.find((duplicate) => duplicate.collection === folder && duplicate.key === key);
    const other = shared && basename(shared.shown) !== basename(file);
    return `${prefix}/${key}${other ? `-${data.date}` : ""}`;
  });
}

/** The pages in section 2 of the specification, and those that docs/decisions/ adds; the site may have more. */
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

/** Folders whose addresses are listed below, as the specification gives them. */
const writtenOut = ["articles", "coverages", "legal", "products", "solutions", "applications"];

/** The addresses that the content's files stand for: rows of pages.yaml, entries, and the lists above entries. */
function written(): string[] {
  const pages = Math.ceil(entries("articles").length / 9);
  const applications = entries("applications");
  return [
    ...Object.keys(single("pages.yaml")).map((path) => path.replace("{{brand.slug}}", slug)),
    ...entries("products").map(({ name }) => `/products/${name}`),
    ...entries("solutions").map(({ name }) => `/solutions/${name}`),
    ...new Set(applications.map(({ data }) => `/applications/${data.group}`)),
    ...applications.map(({ name, data }) => `/applications/${data.group}/${name}`),
    ...Array.from({ length: pages }, (_, page) => `/blogs/${page + 1}`),
    ...texts("articles", "/blog"),
    ...texts("coverages", "/coverages"),
    ...texts("legal", ""),
    // Of any other collection the address follows its row in the table.
    ...entryCollections
      .filter(({ folder }) => !writtenOut.includes(folder))
      .flatMap(({ folder, path }) => entries(folder).map(({ name, data }) => path.replace("{key}", data.key ?? name))),
  ].sort();
}

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

/** Addresses that redirect to others. */
function retired(): string[] {
  const file = join(root, ".content/redirects.json");
  const { redirects = [] }: { redirects?: { from: string }[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {};
  return redirects.map(({ from }) => from);
}

/** Keys of articles that section 3 of the specification gives. */
const specifiedKeys = [
  "8-tips-for-incorporating-fibre-cement-boards-in-eco-friendly-projects",
  `5-reasons-to-choose-${slug}-vboards-for-your-interior-and-exterior-needs`,
  "role-of-fibre-cement-boards-in-modern-architecture",
  "rains-arriving-early-are-you-weather-ready",
  "interior-applications",
  "fibre-cement-boards-fire-resistant-properties",
  "world-environmental-day",
  `how-${slug}-is-an-affordable-housing-solution-for-the-masses`,
  `how-to-fast-track-your-building-with-sustainable-${slug}-range`,
  "how-light-is-your-building",
  `how-${slug}-is-changing-the-face-of-construction`,
  `things-to-keep-in-mind-while-choosing-${slug}-for-your-building`,
  `how-${slug}-helps-you-conserve-nature`,
  `10-ways-to-transform-your-interiors-using-${slug}-fiber-cement-boards`,
  "fiber-cement-boards-or-bricks",
  `eco-friendly-sustainable-${slug}`,
  "union-budget-2019-a-mixed-bag-for-the-solar-industry",
  "what-is-fiber-cement-board",
  "how-eco-friendly-is-your-construction",
];

describe("the addresses of the site", () => {
  it("include all that the specification names", () => {
    expect(specified.filter((path) => !compiled.includes(path))).toEqual([]);
  });

  it("are exactly those that the content's files give", () => {
    expect(compiled).toEqual(written());
  });

  it("each have one built page in every language, and the only other page is 404.html", () => {
    const pages = builtLanguages(root).flatMap((language) => {
      const own: Address[] = JSON.parse(readFileSync(join(compiledIn(root, language), "addresses.json"), "utf8"));
      return [...own.map(({ path }) => path), `${language.base}/404.html`];
    });
    expect(built()).toEqual(pages.sort());
  });

  it("are never reserved ones, and every built file that is no page has a reserved address", () => {
    expect(compiled.filter((path) => reservedFor(path) !== undefined)).toEqual([]);
    const others = files().filter((name) => !/(?:\/index\.html|\.br)$/.test(name));
    expect(others.filter((name) => reservedFor(name) === undefined)).toEqual([]);
  });

  it.each(specifiedKeys)("include the article with the specified key %s, or redirect from it", (key) => {
    expect([...compiled, ...retired()]).toContain(`/blog/${key}`);
  });
});
