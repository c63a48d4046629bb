// Tests the weight of each page before and after a visitor uses it, and what its HTML may not
// contain. On a page without a form its code loads only when somebody reaches for the panel's
// button; tests/browser/every-page.test.ts tests that a browser loads exactly this.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { compiledIn, pageLanguages, readAddresses } from "@site/common/languages";
import { bundleFolder } from "@site/site-build/parts";
import { describe, expect, it } from "vitest";
import type { Address, Site } from "../../.content/types.d.ts";
import { testSite as root } from "../test-site-folder.ts";
import { bytesOf, client, htmlOf, scriptsOf, stylesOf } from "./page-weight.ts";

const content = <Value>(file: string): Value =>
  JSON.parse(readFileSync(join(root, ".content", file), "utf8"));

const kib = 1024;
/** Of what a page loads, its scripts and the content of its language count together. */
const limits = {
  article: 114.1 * kib,
  // With the list of the parts of a product's large drawing.
  scripts: 123.8 * kib,
  all: 131.4 * kib,
  content: 3.6 * kib,
  // With the fields of a price; a tenth keeps lists of options, and gives way to presses while they
  // are replaced.
  form: 7.6 * kib,
  // Part of one is what hides things in browsers without popovers or without what the scripts use
  // (docs/browsers.md). So are a product's large drawing, the products on an application's page,
  // the figures on the page of certificates, and what brings a page to paper.
  styles: 22.95 * kib,
  fonts: 30_000,
  // Three of them are the hashes of all scripts (decision 28). Part of one is the check of the
  // browser, and what stops the scripts where one fails (docs/browsers.md).
  html: 39 * kib,
};
const paths = content<Address[]>("addresses.json").map(({ path }) => path);
const site = content<Site>("site.json");
/** Those of all languages. */
const pathsInAll = pageLanguages(root).flatMap((language) =>
  readAddresses(compiledIn(root, language)).map(({ path }) => path),
);
/** Pages with the enquiry form. */
const formPaths = ["/contact", "/enquiry", `/${site.brand.slug}_solutions`];

const form = /^EnquiryForm-/;

/** The form's chunks in the bundle of the source language, in which these pages are. */
const formChunks = readdirSync(join(root, bundleFolder, "client/assets")).filter(
  (name) => form.test(name) && name.endsWith(".js"),
);

/** The file with the content of its language that a page loads before hydration. */
const contentOf = (html: string): string[] =>
  Array.from(
    html.matchAll(/<link id="content"[^>]*href="\/assets\/([^"]*\.json)"/g),
    ([, file = ""]) => file,
  );

/** The pages with a fault, each with what it is. */
function except(list: readonly string[], look: (html: string) => unknown): string[] {
  return list.flatMap((path) => {
    const fault = look(htmlOf(path));
    return fault ? [`${path}: ${fault}`] : [];
  });
}

const exceptInAll = (look: (html: string) => unknown) => except(pathsInAll, look);

describe("every built page", () => {
  const all = [...paths, "/404"];

  it("has one main heading", () => {
    expect(except(all, (html) => (html.match(/<h1[\s>]/g)?.length ?? 0) - 1)).toEqual([]);
  });

  it("links to its own parts by the anchor alone, as an address would lose the query string", () => {
    const own = except(all, (html) => {
      const canonical = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
      const parts = [...html.matchAll(/<a [^>]*href="([^"#]+)#[^"]*"/g)].map(([, path]) =>
        path?.replace(/\/$/, ""),
      );
      return parts.find((path) => path === canonical);
    });
    expect(own).toEqual([]);
    expect(htmlOf(`/${site.brand.slug}_solutions`)).toContain('href="#about"');
  });

  it("loads one picture early at most, which is the one that it preloads; the others are lazy", () => {
    let early = 0;
    const wrong = exceptInAll((html) => {
      const eager = (html.match(/<img\b[^>]*>/g) ?? []).filter(
        (tag) => !/loading="lazy"/.test(tag),
      );
      const files = [...html.matchAll(/<link[^>]*as="image"[^>]*imageSrcSet="([^" ]*)/g)].map(
        ([, file = ""]) => file,
      );
      early += eager.length;
      const picture = /src="([^"]*)\.\w+"/.exec(eager[0] ?? "")?.[1];
      const isPreloaded = files.every((file) => file.startsWith(`${picture}-`));
      const isOne = eager.length <= 1 && files.length === eager.length && isPreloaded;
      return !isOne && [...eager, ...files].join(" ");
    });
    expect(wrong).toEqual([]);
    expect(early).toBeGreaterThan(pathsInAll.length / 2);
  });

  it("loads at most 123.8 KB of script and content without the form's code, an article 114.1 KB, and 131.4 KB with it", () => {
    const over = exceptInAll((html) => {
      const scripts = scriptsOf(html);
      const limit = html.includes('"@type":"Article"') ? limits.article : limits.scripts;
      const besides = [...scripts].filter((name) => !form.test(name));
      const bytes = bytesOf([...besides, ...contentOf(html)]);
      return scripts.size < 3 || (bytes > limit && bytes);
    });
    expect(over).toEqual([]);
    const overAll = exceptInAll((html) => {
      const all = bytesOf(new Set([...scriptsOf(html), ...formChunks, ...contentOf(html)]));
      return all > limits.all && all;
    });
    expect(overAll).toEqual([]);
  });

  it("preloads the content of its language, of at most 3.6 KB", () => {
    const over = exceptInAll((html) => {
      const files = contentOf(html);
      return files.length !== 1 || (bytesOf(files) > limits.content && bytesOf(files));
    });
    expect(over).toEqual([]);
  });

  it("has the code that renders editors' texts in none of its scripts, as its own texts are prerendered", () => {
    const renderer = /^RichText-.*\.js$/;
    // Of the bundle: the site also has scripts of the last one.
    const chunks = readdirSync(join(root, bundleFolder, "client/assets"));
    expect(chunks.filter((name) => renderer.test(name)).length).toBe(1);
    expect(exceptInAll((html) => [...scriptsOf(html)].find((name) => renderer.test(name)))).toEqual(
      [],
    );
  });

  it("preloads its scripts from a template, after what is visible, and all that it needs at once", () => {
    const whole = /<link[^>]*modulepreload[^>]*>/g;
    const waiting = /<template id="modules"[^>]*>(.*?)<\/template>/s;
    const links = (html = "") => html.match(whole) ?? [];
    expect(except(all, (html) => links(html.replace(waiting, "")).length > 0)).toEqual([]);
    expect(except(paths, (html) => links(waiting.exec(html)?.[1]).length < 3)).toEqual([]);
    expect(links(htmlOf("/404"))).toEqual([]);
  });

  it("has at most 39 KB of HTML, compressed", () => {
    const pageBytes = (path: string) => statSync(join(client, path, "index.html.br")).size;
    expect(paths.filter((path) => pageBytes(path) > limits.html)).toEqual([]);
  });

  it("preloads fonts of at most 30 KB, the letters and, where it links to Hindi, those of that name, which its stylesheets use, so that none is loaded twice", () => {
    const over = except(all, (html) => {
      const fonts = Array.from(
        html.matchAll(/<link[^>]*href="\/assets\/([^"]*\.woff2)"[^>]*as="font"/g),
        ([, font = ""]) => font,
      );
      const sheets = [...stylesOf(html)].map((name) =>
        readFileSync(join(client, "assets", name), "utf8"),
      );
      const areUsed = fonts.every((font) =>
        sheets.some((sheet) => sheet.includes(`url(/assets/${font})`)),
      );
      const count = /<a\b[^>]*hrefLang="hi-/i.test(html) ? 2 : 1;
      const isRight = fonts.length === count && areUsed && bytesOf(fonts) <= limits.fonts;
      return !isRight && (fonts.join(" ") || "none");
    });
    expect(over).toEqual([]);
  });

  it("has no rule of the kind > * + *, for which Chromium restyles the whole page whenever an element is inserted anywhere", () => {
    const names = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".css"));
    expect(names.length).toBeGreaterThan(0);
    const isUniversal = (name: string) =>
      /[\s>+~]\*\s*[+~]\s*\*/.test(readFileSync(join(client, "assets", name), "utf8"));
    expect(names.filter(isUniversal)).toEqual([]);
  });

  it("does not load the lists of places at first, and the form's code, of at most 7 KB, only with a form", () => {
    expect(formChunks.length).toBeGreaterThan(0);
    expect(bytesOf(formChunks)).toBeLessThanOrEqual(limits.form);
    const early = (kind: RegExp) => (html: string) =>
      [...scriptsOf(html)].find((name) => kind.test(name));
    expect(except(all, early(/^geo-/))).toEqual([]);
    const others = all.filter((path) => !formPaths.includes(path));
    expect(except(others, early(form))).toEqual([]);
  });

  it("loads at most 22.95 KB of styles", () => {
    const over = except(all, (html) => {
      const styles = stylesOf(html);
      return styles.size === 0 || (bytesOf(styles) > limits.styles && bytesOf(styles));
    });
    expect(over).toEqual([]);
  });
});
