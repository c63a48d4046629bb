// Tests the output of translations, and findings about files that translate nothing.
// Translations do not change the output of their sources.

import { describe, expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { baseText } from "../base-with.ts";
import { second, site, translated, withFiles, written } from "./in-hindi.ts";

/** Outputs of translations, and outputs that list addresses of all languages. */
const aboutLanguages =
  /^(?:hi\/|static\/hi\/|languages\/|static\/(?:sitemap\.xml|_redirects)$|report\.json$)/;
const others = (outputs: CompileResult["outputs"]) =>
  new Map([...(outputs ?? [])].filter(([path]) => !aboutLanguages.test(path)));

const withArticle = await withFiles(translated);

test("a link may lead to a page of another language if that page exists", async () => {
  const first = `${baseText("articles/first-article.md")}\nRead it [in Hindi](/hi/blog/second-article).\n`;
  const { findings } = await withFiles({ ...translated, "articles/first-article.md": first });
  expect(findings.filter(({ code }) => code === "link-broken")).toEqual([]);
});

test("translations change no byte of the output of the sources", async () => {
  const without = await withFiles(site);
  expect(without.outputs?.size).toBeGreaterThan(20);
  expect(others(withArticle.outputs)).toEqual(others(without.outputs));
});

describe("A translated entry", () => {
  test("has its own words, the date in its language, and everything else from its source, such as anchors", () => {
    const entry = written(withArticle, "hi/articles/second-article.json");
    expect(entry).toMatchObject({
      key: "second-article",
      path: "/hi/blog/second-article",
      title: "दूसरा लेख",
      date: "2024-02-01",
      dateText: "1 फ़रवरी 2024",
      topics: ["interiors"],
      image: { alt: "मेज़ पर रखा स्लेटी बोर्ड।", width: expect.any(Number) },
    });
    expect(entry.unreviewed).toBeUndefined();
    expect(entry.sections[0]).toMatchObject({
      id: "how-it-is-cut",
      title: "कैसे काटें",
      image: { alt: "मेज़ पर रखा स्लेटी बोर्ड।" },
    });
    expect(written(withArticle, "hi/addresses.json")).toContainEqual({
      path: "/hi/blog/second-article",
      anchors: ["how-it-is-cut"],
      index: true,
      of: "/blog/second-article",
    });
  });

  test("links to pages of its language if they exist, else to the source's", async () => {
    const first = baseText("articles/first-article.md");
    const result = await withFiles({
      ...translated,
      "articles/first-article.hi.md": first
        .replace(/^(date|topics|products|updated|key):.*\n/gm, "")
        .replace(/^ {2}src:.*\n/gm, ""),
    });
    const text = JSON.stringify(written(result, "hi/articles/first-article.json"));
    expect(text).toContain("/hi/blog/second-article");
    expect(text).not.toContain('"/blog/second-article');
    expect(JSON.stringify(written(result, "articles/first-article.json"))).not.toContain("/hi/");
  });

  test("has facts in its language", async () => {
    const facts = baseText("facts.yaml");
    const id = /^([a-z0-9-]+):$/m.exec(facts)?.[1];
    const source = baseText("articles/second-article.md").replace(
      "With a saw",
      `With {{fact.${id}}} and a saw`,
    );
    const result = await withFiles({
      ...translated,
      "facts.hi.yaml": `${id}:\n  text: पचास साल\n`,
      "articles/second-article.md": source,
      "articles/second-article.hi.md": second.replace("आरी से", `{{fact.${id}}} और आरी से`),
    });
    const errors = result.findings
      .filter(({ severity }) => severity === "error")
      .map(({ code }) => code);
    expect(errors.filter((code) => code !== "translation-differs")).toEqual([]);
    const { documents } = result;
    expect(JSON.stringify(documents.get("articles/second-article.hi.md"))).toContain("पचास साल");
    expect(JSON.stringify(documents.get("articles/second-article.md"))).not.toContain("पचास साल");
  });
});

test("translated items and finishes have the anchors of their source; a name without letters or digits gets its number", async () => {
  const product = baseText("products/board.yaml");
  const picture = "{ src: ../media/board.jpg, alt: Board }";
  const result = await withFiles({
    ...site,
    "products/board.yaml": `${product}finishes:
  - { name: Stone grey, tone: Grey, picture: ${picture} }
  - { name: "★", tone: Starry, picture: ${picture} }
`,
    "products/board.hi.yaml": `content:
  items:
    - title: कैसे लगाएँ
finishes:
  - { name: पत्थर स्लेटी }
`,
  });
  const anchors = (path: string) => {
    const { content, finishes } = written(result, path);
    return [...content.items, ...finishes].map(({ id }: { id: string }) => id);
  };
  const source = anchors("products/board.json");
  expect(source.slice(-2)).toEqual(["tone-stone-grey", "tone-2"]);
  expect(source[0]).toMatch(/^item-[a-z-]+$/);
  expect(anchors("hi/products/board.json")).toEqual(source);
});

test("A build-up in another language has the drawing file of its source, and the source's words for the drawing", async () => {
  const systems = `systems:
  - name: Office
    suits: Offices
    layers:
      - { material: Board, product: board, thickness: 10, note: joints staggered }
      - { material: Mineral wool, thickness: 50, between: true }
      - { material: Board, product: board, thickness: 10 }
    studs: { material: Steel stud, depth: 70, spacing: 610 }
`;
  const hindi = `systems:
  - name: ऑफ़िस
    layers:
      - { material: बोर्ड, note: जोड़ आगे-पीछे }
      - { material: मिनरल वूल }
      - { material: बोर्ड }
    studs: { material: स्टील स्टड }
`;
  const result = await withFiles({
    ...site,
    "solutions/wall.yaml": `${baseText("solutions/wall.yaml")}${systems}`,
    "solutions/wall.hi.yaml": hindi,
  });
  expect(written(result, "hi/solutions/wall.json").systems).toMatchObject([
    {
      name: "ऑफ़िस",
      file: "wall-office",
      layers: [
        {
          material: "बोर्ड",
          note: "जोड़ आगे-पीछे",
          drawnBy: { material: "Board", note: "joints staggered" },
        },
        { material: "मिनरल वूल", drawnBy: { material: "Mineral wool" } },
        { material: "बोर्ड", drawnBy: { material: "Board" } },
      ],
      studs: { material: "स्टील स्टड", drawnBy: { material: "Steel stud" } },
    },
  ]);
  const [source] = written(result, "solutions/wall.json").systems;
  expect(source.file).toBe("wall-office");
  expect(JSON.stringify(source)).not.toContain("drawnBy");
});

test("a translated page has a file with its addresses in all languages, the same in each language", async () => {
  const result = await withFiles({ ...translated, "pages.hi.yaml": "/:\n  title: मुखपृष्ठ\n" });
  const rows = {
    "languages/_.json": { "en-IN": "/", "hi-IN": "/hi" },
    "languages/blog/second-article.json": {
      "en-IN": "/blog/second-article",
      "hi-IN": "/hi/blog/second-article",
    },
    "languages/blogs/1.json": { "en-IN": "/blogs/1", "hi-IN": "/hi/blogs/1" },
    "languages/blogs/topic/interiors.json": {
      "en-IN": "/blogs/topic/interiors",
      "hi-IN": "/hi/blogs/topic/interiors",
    },
  };
  for (const [path, row] of Object.entries(rows)) {
    expect([written(result, path), written(result, `hi/${path}`)]).toEqual([row, row]);
  }
  const files = [...(result.outputs?.keys() ?? [])].filter((path) => path.startsWith("languages/"));
  expect(files).toEqual(Object.keys(rows));
  expect(written(result, "hi/client.json").site.pages).toEqual(["/", "/blogs/1"]);
  expect(written(result, "client.json").site.pages).toBeUndefined();
});

test("a list on one page includes untranslated entries of the source; a list in pages has only translated ones", () => {
  const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path);
  expect(paths(written(withArticle, "hi/products/index.json"))).toEqual(
    paths(written(withArticle, "products/index.json")),
  );
  expect(paths(written(withArticle, "hi/articles/list/1.json").entries)).toEqual([
    "/hi/blog/second-article",
  ]);
});

test("a translated accessory has the cross-section drawing of its source", async () => {
  const part = "{ name: Part 1,";
  const accessories = baseText("accessories.yaml");
  const result = await withFiles({
    ...site,
    "accessories.yaml": accessories.replace(
      part,
      `${part} section: { form: angle, width: 25, height: 10, sheet: 0.5 },`,
    ),
    "accessories.hi.yaml": "groups:\n  - title: सिस्टम 1\n    items:\n      - name: हिस्सा 1\n",
  });
  const [own, source] = ["hi/accessories.json", "accessories.json"].map(
    (path) => written(result, path).groups[0].items[0],
  );
  expect(own).toMatchObject({
    name: "हिस्सा 1",
    section: { form: "angle", file: "profile-part-1" },
  });
  expect(source).toMatchObject({
    name: "Part 1",
    section: { form: "angle", file: "profile-part-1" },
  });
});

test("a fixed page exists in a language if its row is translated, and shared files have the translated words", async () => {
  const result = await withFiles({
    ...site,
    "pages.hi.yaml":
      "/:\n  title: मुखपृष्ठ – {{brand.name}}\n/contact:\n  title: संपर्क – {{brand.name}}\n",
    "site.hi.yaml": "navigation:\n  - label: उत्पाद\n",
  });
  expect(
    written(result, "hi/addresses.json").map(({ path, of }: { path: string; of: string }) => [
      path,
      of,
    ]),
  ).toEqual([
    ["/hi", "/"],
    ["/hi/contact", "/contact"],
  ]);
  expect(written(result, "hi/pages.json")["/contact"].title).toBe("संपर्क – Norla");
  expect(
    written(result, "hi/client.json").site.navigation.map(({ label }: { label: string }) => label),
  ).toEqual(["उत्पाद", "Blog"]);
});

test("a form shows its categories in the page's language and sends the source's", async () => {
  const categories = ["क", "ख", "ग", "घ", "च", "छ", "ज", "झ"];
  const result = await withFiles({
    ...site,
    "pages.hi.yaml": "/:\n  title: मुखपृष्ठ – {{brand.name}}\n",
    "site.hi.yaml": `enquiry:\n  categories: [${categories.join()}]\n`,
  });
  const source = written(result, "client.json").enquiry;
  expect(source.categories).toHaveLength(categories.length);
  expect(source).not.toHaveProperty("categoryNames");
  expect(written(result, "hi/client.json").enquiry).toMatchObject({
    categories: source.categories,
    categoryNames: categories,
  });
});

test("what a visitor can ask for is in the words of each language, and each product once", async () => {
  const result = await withFiles({
    ...site,
    "pages.hi.yaml": "/:\n  title: मुखपृष्ठ – {{brand.name}}\n",
    "messages.hi.yaml": "requests:\n  price: दाम\n",
  });
  const { kinds, subjects } = written(result, "requests.json");
  expect(subjects.length).toBeGreaterThan(0);
  const sent = subjects.map((subject: { sent: string }) => subject.sent);
  expect(new Set(sent).size).toBe(sent.length);
  expect(kinds).toContainEqual({ kind: "price", sent: "Price", names: { "hi-IN": "दाम" } });
});

test("a page without a translated row gives no finding, and a partly translated row lists its missing texts", async () => {
  const result = await withFiles({
    ...site,
    "pages.hi.yaml": "/contact:\n  title: संपर्क – {{brand.name}}\n",
  });
  const lacking = result.findings.filter(({ code }) => code === "translation-missing");
  expect(lacking.map(({ message }) => message)).toEqual([
    "2 texts of /contact are not translated: description, keywords.",
  ]);
});

test("a site.yaml that cannot be read is the only finding: its languages are unknown", async () => {
  const { findings } = await withFiles({
    "site.yaml": `${site["site.yaml"]}more: [\n`,
    "articles/second-article.hi.md": second,
  });
  expect(findings.map(({ file, code }) => [file, code])).toEqual([["site.yaml", "yaml-syntax"]]);
});

describe("A translation file is reported as unknown", () => {
  test.each([
    [
      "if the site has no such language",
      { "articles/second-article.hi.md": second },
      "The site has no language “hi”",
    ],
    [
      "if its source does not exist",
      { ...site, "articles/third-article.hi.md": second },
      "There is no articles/third-article.md",
    ],
    [
      "if its source has no words to translate",
      { ...site, "redirects.yaml": "redirects: []\n", "redirects.hi.yaml": "a: b\n" },
      "Nothing in redirects.yaml",
    ],
  ])("%s", async (_why, changes, message) => {
    const { findings } = await withFiles(changes);
    const found = findings
      .filter(({ code }) => code === "file-unknown")
      .map((finding) => finding.message);
    expect(found).toEqual([expect.stringContaining(message)]);
  });
});

test("a page of a language and an entry with the same address are reported", async () => {
  const legal = baseText("legal/disclaimer.md");
  const { findings } = await withFiles({
    ...site,
    "legal/hi.md": legal,
    "pages.hi.yaml": "/:\n  title: मुखपृष्ठ\n",
  });
  expect(findings.filter(({ code }) => code === "address-taken").map(({ file }) => file)).toEqual([
    "pages.hi.yaml",
  ]);
});

test("rules for English texts are not applied to translations", async () => {
  const { findings } = await withFiles({
    ...translated,
    "articles/second-article.hi.md": second
      .replace("आरी से, और मास्क पहनकर।", "XXX")
      .replace(/^title: .*/m, "title: बोर्ड"),
  });
  const codes = new Set(
    findings.filter(({ file }) => file.endsWith(".hi.md")).map(({ code }) => code),
  );
  expect(codes).toContain("text-unfinished");
  expect(codes).not.toContain("title-length");
});
