// Tests the output of translated pages, lists, forms and messages, and findings about files that translate nothing.
import { describe, expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { dayIn, listIn, numberIn } from "../../../pipeline/model/written-in.ts";
import { baseText } from "../base-with.ts";
import { second, site, translated, withFiles, written } from "./in-hindi.ts";

test("a translated page has a file with its addresses in all languages, the same in each language", async () => {
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

test("a list on one page includes untranslated entries of the source; a list in pages has only translated ones", async () => {
  const result = await withFiles(translated);
  const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path);
  expect(paths(written(result, "hi/products/index.json"))).toEqual(paths(written(result, "products/index.json")));
  expect(paths(written(result, "hi/articles/list/1.json").entries)).toEqual(["/hi/blog/second-article"]);
});

test("a link may lead to a page of another language if that page exists", async () => {
  const first = baseText("articles/first-article.md");
  const linked = (path: string) =>
    withFiles({ ...translated, "articles/first-article.md": `${first}\nRead it [in Hindi](/hi/blog/${path}).\n` });
  const broken = ({ diagnostics }: CompileResult) => diagnostics.filter(({ code }) => code === "link-broken");
  expect(broken(await linked("second-article"))).toEqual([]);
  expect(broken(await linked("first-article"))).toHaveLength(1);
});

test("the cross-section drawing of a translated accessory is that of its source", async () => {
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

test("a fixed page exists in a language if its row is translated, and shared files have the translated words", async () => {
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

test("a form shows its categories in the page's language and sends those of the source", async () => {
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

test("a page without a translated row gives no finding, and a partly translated row lists its missing texts", async () => {
  const result = await withFiles({ ...site, "pages.hi.yaml": "/contact:\n  title: संपर्क – {{brand.name}}\n" });
  const lacking = result.diagnostics.filter(({ code }) => code === "translation-missing");
  expect(lacking.map(({ message }) => message)).toEqual([
    "2 texts are not translated: /~1contact/description, /~1contact/keywords.",
  ]);
});

test("a message of placeholders only is not reported as untranslated", async () => {
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

describe("A translation file is reported as unknown", () => {
  test.each([
    ["if the site has no such language", { "articles/second-article.hi.md": second }, "The site has no language “hi”"],
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
    const { diagnostics } = await withFiles(changes);
    const found = diagnostics.filter(({ code }) => code === "file-unknown").map((finding) => finding.message);
    expect(found).toEqual([expect.stringContaining(message)]);
  });
});

test("a page of a language and an entry with the same address are reported", async () => {
  const legal = baseText("legal/disclaimer.md");
  const { diagnostics } = await withFiles({ ...site, "legal/hi.md": legal, "pages.hi.yaml": "/:\n  title: मुखपृष्ठ\n" });
  expect(diagnostics.filter(({ code }) => code === "address-taken").map(({ file }) => file)).toEqual(["pages.hi.yaml"]);
});

test("rules for English texts are not applied to translations", async () => {
  const long = `${"बोर्ड ".repeat(120)}।`;
  const { diagnostics } = await withFiles({
    ...translated,
    "articles/second-article.hi.md": second.replace("आरी से, और मास्क पहनकर।", `${long} XXX`),
  });
  const codes = new Set(diagnostics.filter(({ file }) => file.endsWith(".hi.md")).map(({ code }) => code));
  expect(codes).toContain("text-unfinished");
  expect(codes).not.toContain("sentence-long");
});

test("days and lists are formatted by Node's ICU in Hindi, and numbers without grouping", () => {
  expect(dayIn("hi-IN", "2026-11-22")).toBe("22 नवंबर 2026");
  expect(numberIn("hi-IN", 1234567.5)).toBe("1234567.5");
  expect(listIn("hi-IN", ["50", "75", "100 मिमी"], false)).toBe("50, 75 और 100 मिमी");
  expect(listIn("hi-IN", ["50 मिमी"], false)).toBe("50 मिमी");
  expect(listIn("hi-IN", ["4 मिमी", "6 मिमी"], true)).toBe("4 मिमी या 6 मिमी");
});
