// Tests the output of translated entries, and that translations do not change the output of their sources.
import { describe, expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { baseText } from "../base-with.ts";
import { second, site, translated, withFiles, written } from "./in-hindi.ts";

/** Outputs of translations, and outputs that list addresses of all languages. */
const aboutLanguages = /^(?:hi\/|static\/hi\/|languages\/|static\/(?:sitemap\.xml|_redirects)$|report\.json$)/;
const others = (outputs: CompileResult["outputs"]) =>
  new Map([...(outputs ?? [])].filter(([path]) => !aboutLanguages.test(path)));

test("translations change no byte of the output of the sources", async () => {
  const [with_, without] = await Promise.all([withFiles(translated), withFiles(site)]);
  expect(without.outputs?.size).toBeGreaterThan(20);
  expect(others(with_.outputs)).toEqual(others(without.outputs));
});

describe("A translated entry", () => {
  test("has its own words, the date in its language, and everything else from its source", async () => {
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

  test("has the anchors of its source", async () => {
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

  test("links to pages of its language if they exist, and else to those of the source", async () => {
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

  test("has the drawing file of its source, and the source's words for the drawing", async () => {
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
