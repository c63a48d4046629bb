// Tests placeholders that are interpolated only when the output is written: the result equals immediate interpolation, and the summary
// does not depend on their values.
import { fileURLToPath } from "node:url";
import { checkedFile } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, it } from "vitest";
import { documentOf, summaryOf } from "../../../analyse/analyse.ts";
import { mentionsIn } from "../../../placeholders/mentions.ts";
import type { Placeholders } from "../../../placeholders/placeholders.ts";
import { readPlaceholders } from "../../../placeholders/read-placeholders.ts";
import { load } from "../../../read/files/index.ts";
import type { SourceFile } from "../../files/source.ts";
import { interpolatedDocument } from "../interpolation.ts";

const values = (odd: string): Placeholders => ({
  values: new Map([
    ["brand.name", "Vanya"],
    ["fact.odd", odd],
  ]),
  unreadable: new Set(),
});
const odd = "<b>*5*</b> & [x](/y) #";

/** The summary of a file, and its document after late interpolation. */
function analysed(file: SourceFile, placeholders: Placeholders) {
  const checked = checkedFile(file, placeholders);
  return {
    summary: summaryOf(checked, table),
    document: interpolatedDocument(documentOf(checked), placeholders),
  };
}

/** The same with all placeholders interpolated immediately. */
const atOnce = (file: SourceFile, placeholders: Placeholders) =>
  analysed({ ...file, mentions: { names: [], deferredPlaceholders: [] } }, placeholders);

const article = (body: string): SourceFile => ({
  path: "articles/a.md",
  text: `---\ntitle: One\n---\nFirst words.\n\n${body}\n`,
});

const alone = {
  "a paragraph": "Boards last {{fact.odd}}, *{{ fact.odd }}* and\n**more {{fact.odd}}**.",
  "a list": "- One\n- Two {{fact.odd}}\n  1. {{fact.odd}}",
  "a table": "| a | b |\n| --- | --- |\n| {{fact.odd}} | 2 |",
  "a program": "`{{fact.odd}}` and {{fact.odd}}\n\n```js\nlet {{fact.odd}};\n```",
  "lines that end as on Windows": "Boards\r\n\r\nlast {{fact.odd}}.\r\n\r\n## More",
};

const more = {
  "a heading": "## {{fact.odd}}",
  "a heading underlined with hyphens": "More of {{fact.odd}}\n---",
  "a heading underlined with equals signs": "More of {{fact.odd}}\n===",
  "a heading in a list": "- # {{fact.odd}}",
  "a link": "See [our {{fact.odd}}](/contact).",
  "the address of a link": "See [it](/contact?{{fact.odd}}).",
  "an address": "See https://a.example/{{fact.odd}}",
  "an address that begins with www": "See www.a.example/{{fact.odd}}",
  "a definition": "See [it][one].\n\n[one]: /contact\n  '{{fact.odd}}'",
  "the alt text of a picture": "![{{fact.odd}}](../media/a.jpg)",
  "a quotation": "> ## {{fact.odd}}",
  "HTML around it": "<h2>\n\n{{fact.odd}}\n\n</h2>",
};

describe("A placeholder is interpolated late", () => {
  it.each(Object.entries(alone))("in %s", (_where, body) => {
    const file = article(body);
    expect(mentionsIn(file.text)).toEqual({ names: [], deferredPlaceholders: ["fact.odd"] });
    expect(analysed(file, values(odd))).toEqual(atOnce(file, values(odd)));
    expect(analysed(file, values("six")).summary).toEqual(analysed(file, values(odd)).summary);
    expect(JSON.stringify(analysed(file, values("six")).document)).toContain("six");
  });

  it.each(Object.entries(more))("not in %s", (_where, body) => {
    const file = article(`${body}\n\nAlso {{fact.odd}} and {{brand.name}}.`);
    expect(mentionsIn(file.text).names).toContain("fact.odd");
    expect(analysed(file, values(odd))).toEqual(atOnce(file, values(odd)));
  });

  it("not if the front matter uses it too; an invalid name is listed as *", () => {
    const { text } = article("Also {{fact.odd}}.");
    expect(mentionsIn(text.replace("One", "One {{fact.odd}}")).deferredPlaceholders).toEqual([]);
    expect(
      mentionsIn("title: One {{fact.odd}}\n\nmore: {{fact.odd}}\n").deferredPlaceholders,
    ).toEqual([]);
    expect(mentionsIn(article("A {{fact.o d}} and {{fact.odd").text)).toEqual({
      names: [],
      deferredPlaceholders: ["*", "fact.odd"],
    });
  });
});

it("Late interpolation gives the same result as immediate for every file of tests/content.", async () => {
  const { files } = await load(
    fileURLToPath(new URL("../../../../tests/content", import.meta.url)),
  );
  const placeholders = readPlaceholders((path) => files.find((file) => file.path === path), table);
  const sources = files.filter(({ path, text }) => table.collectionOf(path) && text.includes("{{"));
  expect(
    sources.filter(({ text }) => mentionsIn(text).deferredPlaceholders.length > 0).length,
  ).toBeGreaterThan(10);
  for (const file of sources) {
    expect(analysed(file, placeholders), file.path).toEqual(atOnce(file, placeholders));
  }
});

it("The word count includes the words of interpolated values.", () => {
  const file = article("One **two** [three](/x)\n\n## four {{brand.name}}\n\n{{fact.odd}}");
  expect(analysed(file, values("nine ten")).document.body?.words).toBe(9);
});
