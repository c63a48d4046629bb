// Tests the built pages of every language. All links lead to existing addresses, versions of a page
// refer to one another, and each page has the font, feed and labels of its language.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledIn, pageLanguages } from "@site/common/languages";
import { filesOfPage, notFound } from "@site/common/page-files";
import { describe, expect, it } from "vitest";
import type { Address } from "../../.content/types.d.ts";
import { scripts } from "../../tools/fonts/cuts.ts";
import { testSite as root } from "../test-site-folder.ts";

const client = join(root, "build/client");
const [source, ...others] = pageLanguages(root);
if (!source) throw new Error("A site has a language.");

const pagesIn = (language: typeof source): readonly Address[] =>
  JSON.parse(readFileSync(join(compiledIn(root, language), "addresses.json"), "utf8"));
const htmlOf = (path: string) => readFileSync(join(client, filesOfPage(path).html), "utf8");
const siteUrl: string = JSON.parse(readFileSync(join(root, ".content/site.json"), "utf8")).url;

/** Attributes of all elements with a tag name. */
function elements(html: string, name: string): Record<string, string>[] {
  const pairsIn = (text: string) =>
    Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [key, value]);
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g")), ([, text = ""]) =>
    Object.fromEntries(
      pairsIn(text).map(([key = "", value = ""]) => [
        key.toLowerCase(),
        value.replaceAll("&amp;", "&"),
      ]),
    ),
  );
}

/** Whether there is a file for an address of the site. */
function isThere(address: string): boolean {
  const [path = ""] = decodeURI(address).split(/[?#]/);
  return [path, `${path}/index.html`].some(
    (name) => /\.\w+$/.test(name) && existsSync(join(client, name)),
  );
}

const all = [source, ...others].flatMap((language) =>
  pagesIn(language).map(({ path }) => ({ language, path })),
);

describe.each(others)("$tag", (language) => {
  const pages = [...pagesIn(language).map(({ path }) => path), language.base + notFound];

  it("all links lead to existing addresses, and only those to another language have a hreflang", () => {
    const links = pages.flatMap((page) =>
      elements(htmlOf(page), "a").flatMap(({ href = "", hreflang }) =>
        href.startsWith("/") ? [{ page, href, hreflang }] : [],
      ),
    );
    expect(links.filter(({ href }) => !isThere(href))).toEqual([]);
    const toPages = links.filter(({ href }) => !/\.\w+(?:#.*)?$/.test(href));
    const isOwn = (href: string) =>
      /^[/?#]?$/.test(href.slice(language.base.length, language.base.length + 1)) &&
      href.startsWith(language.base);
    expect(
      toPages.filter(({ href, hreflang }) => isOwn(href) === (hreflang !== undefined)),
    ).toEqual([]);
    expect(toPages.length).toBeGreaterThan(1000);
  });

  it("each page has its language, its feed and the font of its script", () => {
    const { family } = scripts.Deva;
    for (const page of pages) {
      const html = htmlOf(page);
      expect(elements(html, "html").map(({ lang }) => lang)).toEqual([language.tag]);
      const links = elements(html, "link");
      const hrefs = (name: string, wanted: string) =>
        links.filter((link) => link[name] === wanted).map(({ href }) => href);
      expect(hrefs("type", "application/atom+xml")).toEqual([`${language.base}/feed.xml`]);
      expect(hrefs("as", "font")).toEqual([expect.stringMatching(/\/archivo-[\w-]+\.woff2$/)]);
      const sheets = links.flatMap(({ rel, href = "" }) => (rel === "stylesheet" ? [href] : []));
      const styles = sheets.map((sheet) => readFileSync(join(client, sheet), "utf8")).join("");
      expect(styles).toContain(family);
      expect(styles).toMatch(/\/devanagari-[\w-]+\.woff2/);
    }
    expect(existsSync(join(client, language.base, "feed.xml"))).toBe(true);
  });

  it("links to untranslated pages name their language, and these pages have a note about it", () => {
    const { english } = JSON.parse(
      readFileSync(join(compiledIn(root, language), "client.json"), "utf8"),
    ).messages.frame;
    const links = pages
      .flatMap((page) =>
        Array.from(
          htmlOf(page).matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs),
          ([, attributes = "", words = ""]) => {
            const [{ href = "", hreflang, lang } = {}] = elements(`<a${attributes}>`, "a");
            return { page, words: words.replace(/<[^>]*>/g, ""), href, hreflang, lang };
          },
        ),
      )
      .filter(
        ({ href, hreflang, lang }) => hreflang === source.tag && !lang && !/\.\w+$/.test(href),
      );
    expect(links.filter(({ words }) => !words.includes(`(${english})`))).toEqual([]);
    // A link to a part of a page leads to that part.
    const hrefs = new Set(
      links.map(({ href }) => href).filter((href) => !/#(?!instead$)/.test(href)),
    );
    const note = new RegExp(
      `<p id="instead"[^>]*><span[^>]* lang="${language.tag}">[^<]+</span></p>`,
    );
    expect([...hrefs].filter((href) => !href.endsWith("#instead"))).toEqual([]);
    expect([...hrefs].filter((href) => !note.test(htmlOf(href.replace(/[?#].*/, ""))))).toEqual([]);
    expect(hrefs.size).toBeGreaterThan(8);
  });

  it("a translated page has the same anchors as its source", () => {
    const anchorsOf = (path: string) =>
      Array.from(htmlOf(path).matchAll(/<[a-z][^>]*? id="([^"]*)"/g), ([, id = ""]) => id).filter(
        // The note that a page replaces an untranslated one, which only one of the two versions may
        // have.
        (id) => id !== "instead",
      );
    const translated = pagesIn(language).flatMap(({ path, of }) =>
      of === undefined ? [] : [{ path, of }],
    );
    for (const { path, of } of translated) {
      expect(anchorsOf(path).length, path).toBeGreaterThan(2);
      // Parts that follow from the language, such as the order of a list, may differ.
      expect(anchorsOf(path).sort(), path).toEqual(anchorsOf(of).sort());
    }
    expect(translated.length).toBeGreaterThan(40);
  });

  it("the form sends its page and its language", () => {
    const fields = elements(htmlOf(`${language.base}/enquiry`), "input");
    const sentAs = (name: string) => fields.find((field) => field.name === name)?.value;
    expect([sentAs("page"), sentAs("language")]).toEqual([
      `${language.base}/enquiry`,
      language.tag,
    ]);
    // What is sent is the same in every language.
    const { categories }: { categories: string[] } = JSON.parse(
      readFileSync(join(root, ".content/client.json"), "utf8"),
    ).enquiry;
    const options = elements(htmlOf(`${language.base}/enquiry`), "option").map(
      ({ value }) => value,
    );
    expect(options).toEqual(expect.arrayContaining(categories));
  });
});

describe("versions of a page", () => {
  /** Versions of a page by language tag, as the page itself lists them. */
  const versionsOf = (path: string) =>
    new Map(
      elements(htmlOf(path), "link").flatMap(({ rel, hreflang, href = "" }) =>
        rel === "alternate" && hreflang !== undefined
          ? [[hreflang, href.replace(siteUrl, "")] as const]
          : [],
      ),
    );

  it("refer to one another, and to the source's as the default", () => {
    let named = 0;
    for (const { language, path } of all) {
      const versions = versionsOf(path);
      const [canonical] = elements(htmlOf(path), "link").filter(({ rel }) => rel === "canonical");
      const own = canonical?.href?.replace(siteUrl, "") ?? path;
      if (versions.size === 0) continue;
      named++;
      expect(versions.get(language.tag), path).toBe(own);
      expect(versions.get("x-default"), path).toBe(versions.get(source.tag));
      for (const other of versions.values()) {
        expect([...versionsOf(other)], `${path}, ${other}`).toEqual([...versions]);
      }
    }
    expect(named).toBeGreaterThan(80);
  });

  it("are listed on every translated page that search engines may list", () => {
    const found = others.flatMap((language) => pagesIn(language).filter(({ index }) => index));
    expect(found.filter(({ path }) => versionsOf(path).size < 3).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("are the targets of the language switcher; a page without a version leads to another one with a note", () => {
    const switchers = all.map(({ language, path }) => {
      const links = elements(htmlOf(path), "a").filter(
        ({ hreflang, lang }) => lang !== undefined && lang === hreflang,
      );
      return { language, path, hrefs: [...new Set(links.map(({ href = "" }) => href))] };
    });
    // In the header, for wide and small screens, and in the menu; in the landing page's own header.
    expect(switchers.filter(({ hrefs }) => hrefs.length !== others.length)).toEqual([]);
    const targets = switchers.flatMap(({ language, path, hrefs }) =>
      hrefs.map((href) => ({ language, path, href })),
    );
    expect(targets.filter(({ href }) => !isThere(href))).toEqual([]);
    // An indexed page without a version links to another page, which has a note.
    const listed = new Set(pagesIn(source).flatMap(({ path, index }) => (index ? [path] : [])));
    const isAlone = (path: string) => versionsOf(path).size === 0 && listed.has(path);
    const alone = targets.filter(({ language, path }) => language === source && isAlone(path));
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.filter(({ href }) => !href.endsWith("#instead"))).toEqual([]);
    expect(
      alone.filter(({ href }) => !htmlOf(href.replace(/#.*/, "")).includes('id="instead"')),
    ).toEqual([]);
  });
});

it("pages in the source language load no font of another script", () => {
  const texts = pagesIn(source).map(({ path }) => htmlOf(path));
  expect(texts.filter((html) => html.includes("devanagari"))).toEqual([]);
  const sheets = elements(texts[0] ?? "", "link").flatMap(({ rel, href = "" }) =>
    rel === "stylesheet" ? [href] : [],
  );
  expect(sheets).not.toEqual([]);
  for (const sheet of sheets) {
    expect(readFileSync(join(client, sheet), "utf8")).not.toContain(scripts.Deva.family);
  }
});
