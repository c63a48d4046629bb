// What is written of a content with translations: the same as without them, and beside it the site in each of their languages.
import { describe, expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { dayIn, listIn, numberIn } from "../../../pipeline/model/written-in.ts";
import { baseText, compiledBase } from "../base-with.ts";

const today = "2026-11-20";

const withFiles = (texts: Readonly<Record<string, string>>) => compiledBase(texts, { today });

const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
const site = { "site.yaml": `${baseText("site.yaml")}${languages}` };
const second = `---
title: दूसरा लेख
description: बोर्ड लगाने से पहले उसे कैसे काटते, उठाते और रखते हैं, यह यहाँ पढ़ें।
image:
  alt: मेज़ पर रखा स्लेटी बोर्ड।
---
## कैसे काटें

![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)

आरी से, और मास्क पहनकर।
`;
const translated = { ...site, "articles/second-article.hi.md": second };

/** A file of the output as a value. */
function written({ outputs, diagnostics }: CompileResult, path: string) {
  const text = outputs?.get(path);
  if (text === undefined)
    throw new Error(`${path} is not written: ${diagnostics.map(({ message }) => message).join(" ")}`);
  return JSON.parse(text);
}

/** What says where the pages of languages are. */
const aboutLanguages = /^(?:hi\/|static\/hi\/|languages\/|static\/(?:sitemap\.xml|_redirects)$|report\.json$)/;
const others = (outputs: CompileResult["outputs"]) =>
  new Map([...(outputs ?? [])].filter(([path]) => !aboutLanguages.test(path)));

test("The pages of the sources are the same, byte for byte, with translations and without.", async () => {
  const [with_, without] = await Promise.all([withFiles(translated), withFiles(site)]);
  expect(without.outputs?.size).toBeGreaterThan(20);
  expect(others(with_.outputs)).toEqual(others(without.outputs));
});

describe("An entry in another language", () => {
  test("has its own words, its day as the language writes it, and the rest of its source.", async () => {
    const entry = written(await withFiles(translated), "hi/articles/second-article.json");
    expect(entry).toMatchObject({
      key: "second-article",
      path: "/hi/blog/second-article",
      title: "दूसरा लेख",
      date: "2024-02-01",
      dateText: "1 फ़रवरी 2024",
      topics: ["interiors"],
      image: { alt: "मेज़ पर रखा स्लेटी बोर्ड।", width: expect.any(Number) },
    });
    expect(entry.sample).toBeUndefined();
  });

  test("has the anchors of its source.", async () => {
    const result = await withFiles(translated);
    const [section] = written(result, "hi/articles/second-article.json").sections;
    expect(section).toMatchObject({ id: "how-it-is-cut", title: "कैसे काटें", image: { alt: "मेज़ पर रखा स्लेटी बोर्ड।" } });
    expect(written(result, "hi/addresses.json")).toContainEqual({
      path: "/hi/blog/second-article",
      anchors: ["how-it-is-cut"],
      index: true,
      of: "/blog/second-article",
    });
  });

  test("leads to pages of its language where they are there, and to those of the sources else.", async () => {
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

  test("is listed with those of its language alone.", async () => {
    const list = written(await withFiles(translated), "hi/articles/list/1.json");
    expect(list.entries.map(({ path }: { path: string }) => path)).toEqual(["/hi/blog/second-article"]);
  });

  test("has facts in their words of its language.", async () => {
    const facts = baseText("facts.yaml");
    const id = /^([a-z0-9-]+):$/m.exec(facts)?.[1];
    const source = baseText("articles/second-article.md").replace("With a saw", `With {{fact.${id}}} and a saw`);
    const result = await withFiles({
      ...translated,
      "facts.hi.yaml": `${id}:\n  text: पचास साल\n`,
      "articles/second-article.md": source,
      "articles/second-article.hi.md": second.replace("आरी से", `{{fact.${id}}} और आरी से`),
    });
    const errors = result.diagnostics.filter(
      ({ severity, code }) => severity === "error" && code !== "translation-differs",
    );
    expect(errors).toEqual([]);
    const { documents } = result;
    expect(JSON.stringify(documents.get("articles/second-article.hi.md"))).toContain("पचास साल");
    expect(JSON.stringify(documents.get("articles/second-article.md"))).not.toContain("पचास साल");
  });
});

test("Titled items and finishes have the anchors of their source; a name without a letter that addresses have, its place.", async () => {
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

describe("A build-up in another language", () => {
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
  const built = {
    ...site,
    "solutions/wall.yaml": `${baseText("solutions/wall.yaml")}${systems}`,
    "solutions/wall.hi.yaml": hindi,
  };

  test("has the files of its source, and says by which words it is drawn.", async () => {
    const result = await withFiles(built);
    expect(written(result, "hi/solutions/wall.json").systems).toMatchObject([
      {
        name: "ऑफ़िस",
        file: "wall-office",
        layers: [
          { material: "बोर्ड", note: "जोड़ आगे-पीछे", drawnBy: { material: "Board", note: "joints staggered" } },
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
});

test("A page that is translated has a row of its own with all its versions, the same in each language.", async () => {
  const result = await withFiles({ ...translated, "pages.hi.yaml": "/:\n  title: मुखपृष्ठ\n" });
  const rows = {
    "languages/_.json": { "en-IN": "/", "hi-IN": "/hi" },
    "languages/blog/second-article.json": { "en-IN": "/blog/second-article", "hi-IN": "/hi/blog/second-article" },
    "languages/blogs/1.json": { "en-IN": "/blogs/1", "hi-IN": "/hi/blogs/1" },
  };
  for (const [path, row] of Object.entries(rows))
    expect([written(result, path), written(result, `hi/${path}`)]).toEqual([row, row]);
  const files = [...(result.outputs?.keys() ?? [])].filter((path) => path.startsWith("languages/"));
  expect(files).toEqual(Object.keys(rows));
  expect(written(result, "hi/site-client.json").pages).toEqual(["/", "/blogs/1"]);
  expect(written(result, "site-client.json").pages).toBeUndefined();
});

test("A list of one page shows entries without a translation in the words and at the address of their source.", async () => {
  const result = await withFiles(translated);
  const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path);
  expect(paths(written(result, "hi/products/index.json"))).toEqual(paths(written(result, "products/index.json")));
  expect(paths(written(result, "hi/articles/list/1.json").entries)).toEqual(["/hi/blog/second-article"]);
});

test("A link may lead to a page of another language, and to none that is not there.", async () => {
  const first = baseText("articles/first-article.md");
  const linked = (path: string) =>
    withFiles({ ...translated, "articles/first-article.md": `${first}\nRead it [in Hindi](/hi/blog/${path}).\n` });
  const broken = ({ diagnostics }: CompileResult) => diagnostics.filter(({ code }) => code === "link-broken");
  expect(broken(await linked("second-article"))).toEqual([]);
  expect(broken(await linked("first-article"))).toHaveLength(1);
});

test("The section of an accessory has the files of its source in every language.", async () => {
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
  expect(own).toMatchObject({ name: "हिस्सा 1", section: { form: "angle", file: "profile-part-1" } });
  expect(source).toMatchObject({ name: "Part 1", section: { form: "angle", file: "profile-part-1" } });
});

test("A page that is no entry is there in a language where its row is translated, and files of one value have its words.", async () => {
  const result = await withFiles({
    ...site,
    "pages.hi.yaml": "/:\n  title: मुखपृष्ठ – {{brand.name}}\n/contact:\n  title: संपर्क – {{brand.name}}\n",
    "site.hi.yaml": "navigation:\n  - label: उत्पाद\n",
  });
  expect(written(result, "hi/addresses.json").map(({ path, of }: { path: string; of: string }) => [path, of])).toEqual([
    ["/hi", "/"],
    ["/hi/contact", "/contact"],
  ]);
  expect(written(result, "hi/pages.json")["/contact"].title).toBe("संपर्क – Norla");
  expect(written(result, "hi/site-client.json").navigation.map(({ label }: { label: string }) => label)).toEqual([
    "उत्पाद",
    "Blog",
  ]);
});

test("A form offers its categories in the words of a language, and sends those of the sources.", async () => {
  const categories = ["क", "ख", "ग", "घ", "च", "छ", "ज", "झ"];
  const result = await withFiles({
    ...site,
    "pages.hi.yaml": "/:\n  title: मुखपृष्ठ – {{brand.name}}\n",
    "site.hi.yaml": `enquiry:\n  categories: [${categories.join()}]\n`,
  });
  const source = written(result, "enquiry-client.json");
  expect(source.categories).toHaveLength(categories.length);
  expect(source).not.toHaveProperty("categoryNames");
  expect(written(result, "hi/enquiry-client.json")).toMatchObject({
    categories: source.categories,
    categoryNames: categories,
  });
});

test("A page whose row is not translated is told as little as an entry without a translation.", async () => {
  const result = await withFiles({ ...site, "pages.hi.yaml": "/contact:\n  title: संपर्क – {{brand.name}}\n" });
  const lacking = result.diagnostics.filter(({ code }) => code === "translation-missing");
  expect(lacking.map(({ message }) => message)).toEqual([
    "2 texts are not translated: /~1contact/description, /~1contact/keywords.",
  ]);
});

test("A message of nothing but what it is filled with is the same in every language, and no words of the source.", async () => {
  const said = "Enter a number from {least} to {most}.";
  const whole = "{work}, {area} m²: {parts}";
  const messages = `calculator:\n  wrong: ${said}\n  note:\n    whole: "${whole}"\n`;
  const result = await withFiles({
    ...site,
    "messages.hi.yaml": messages,
  });
  const still = result.diagnostics.filter(({ message }) => message === "This is still in the words of the source.");
  expect(still.map(({ span }) => messages.slice(span.start, span.end))).toEqual([said]);
});

describe("A file is told that is no translation of this site", () => {
  test.each([
    ["as its language has no row", { "articles/second-article.hi.md": second }, "The site has no language “hi”"],
    [
      "as its source is not there",
      { ...site, "articles/third-article.hi.md": second },
      "There is no articles/third-article.md",
    ],
    [
      "as its source has no words",
      { ...site, "redirects.yaml": "redirects: []\n", "redirects.hi.yaml": "a: b\n" },
      "Nothing in redirects.yaml",
    ],
  ])("%s", async (_why, changes, message) => {
    const { diagnostics } = await withFiles(changes);
    const found = diagnostics.filter(({ code }) => code === "file-unknown").map((finding) => finding.message);
    expect(found).toEqual([expect.stringContaining(message)]);
  });
});

test("A language's page and an entry cannot have one address.", async () => {
  const legal = baseText("legal/disclaimer.md");
  const { diagnostics } = await withFiles({ ...site, "legal/hi.md": legal, "pages.hi.yaml": "/:\n  title: मुखपृष्ठ\n" });
  expect(diagnostics.filter(({ code }) => code === "address-taken").map(({ file }) => file)).toEqual(["pages.hi.yaml"]);
});

test("Rules that can judge one language alone are not asked about another.", async () => {
  const long = `${"बोर्ड ".repeat(120)}।`;
  const { diagnostics } = await withFiles({
    ...translated,
    "articles/second-article.hi.md": second.replace("आरी से, और मास्क पहनकर।", `${long} XXX`),
  });
  const codes = new Set(diagnostics.filter(({ file }) => file.endsWith(".hi.md")).map(({ code }) => code));
  expect(codes).toContain("text-unfinished");
  expect(codes).not.toContain("sentence-long");
});

test("Days, numbers and lists are written as ICU of this Node has them for Hindi.", () => {
  expect(dayIn("hi-IN", "2026-11-22")).toBe("22 नवंबर 2026");
  expect(numberIn("hi-IN", 1234567.5)).toBe("1234567.5");
  expect(listIn("hi-IN", ["50", "75", "100 मिमी"], false)).toBe("50, 75 और 100 मिमी");
  expect(listIn("hi-IN", ["50 मिमी"], false)).toBe("50 मिमी");
  expect(listIn("hi-IN", ["4 मिमी", "6 मिमी"], true)).toBe("4 मिमी या 6 मिमी");
});
