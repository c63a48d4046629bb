// Tests that front matter and text are those that gray-matter returns, and that nothing in a file
// is run.

import { table } from "@site/tests/pipeline/own-table";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import matter from "gray-matter";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import type { Finding } from "../../../report/finding.ts";
import { reportInto } from "../../../report/report.ts";
import { parse } from "../../yaml/index.ts";
import { scalarsIn, toJson } from "../../yaml/value.ts";
import { frontMatterOf } from "../front-matter.ts";
import { load } from "../index.ts";
import type { TextPart } from "../source.ts";

const path = "articles/a.md";

function parsed(text: string) {
  const collection = table.collectionOf(path);
  if (!collection) throw new Error("no collection");
  const findings: Finding[] = [];
  return { ...parse({ path, text }, collection, reportInto(findings)), findings };
}

/**
 * What gray-matter returns with the package yaml, which reads the CR before the closing dashes as
 * text.
 */
function byGrayMatter(text: string) {
  return matter(text, { engines: { yaml: (yaml) => parseYaml(yaml.replace(/\r$/, "")) } });
}

describe("A Markdown file", () => {
  it("has the value and the text that gray-matter returns", async () => {
    const { files } = await load("tests/content");
    const texts = files.filter((file) => file.path.endsWith(".md")).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(15);
    for (const text of [...texts, ...texts.map((one) => one.replaceAll("\n", "\r\n"))]) {
      const { root, body } = parsed(text);
      const { data, content } = byGrayMatter(text);
      expect(root && toJson(root)).toEqual(data);
      expect(body?.text).toBe(content);
    }
  });

  it.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
  ])("has every value at its place where lines end with %s", (_name, end) => {
    const lines = [
      "--- ",
      "# one",
      "title: Boards",
      "",
      "topics:",
      "  - walls",
      "---\t",
      "",
      "Text",
      "",
    ];
    const text = lines.join(end);
    const { root, body, findings } = parsed(text);
    expect(findings).toEqual([]);
    const found = Array.from(scalarsIn(root), ({ value, span }) => [
      value,
      text.slice(span.start, span.end),
    ]);
    expect(found).toEqual([
      ["Boards", "Boards"],
      ["walls", "walls"],
    ]);
    expect(body).toEqual({
      text: `${end}Text${end}`,
      start: text.indexOf("Text") - end.length,
      end: text.length,
    });
  });

  it.each([
    ["blank lines", "\n".repeat(3000)],
    ["blank lines behind spaces", `${" ".repeat(2000)}${"\r\n".repeat(2000)}`],
    ["lines of CR alone", "\r".repeat(3000)],
    ["spaces before dashes that are no end", `\n${" ".repeat(3000)}---`],
  ])("has every value at its place around thousands of %s", (_name, blank) => {
    const text = `---\ntitle: a${blank}\ndate: b\n---\nText\n`;
    const read: string[] = [];
    const found = frontMatterOf({ path, text }, (yaml) => {
      read.push(text.slice(yaml.start, yaml.end), yaml.text);
      return {};
    });
    const fields = `\ntitle: a${blank}\ndate: b`;
    expect(read).toEqual([fields, fields]);
    expect(found).toMatchObject({ body: { text: "Text\n" } });
  });

  it("is split at its places, whatever dashes, line ends and fields it is made of", () => {
    const pieces = [
      "---",
      "\n",
      "\r\n",
      "\r",
      "title: a",
      "--- ",
      "----",
      "---js",
      "\n---\n",
      "key: |",
      " ",
    ];
    const more = ["\t", "{}", "é", "# c", "\u00a0", "excerpt_separator: x", "__proto__: { a: b }"];
    const openings = ["---\n", "---\r\n", "---\r", "--- \t\n", "---"];
    const random = seeded(11);
    let split = 0;
    for (let run = 0; run < 5000; run++) {
      const rest = Array.from({ length: Math.floor(random() * 9) }, () =>
        pick([...pieces, ...more], random),
      );
      const text = `${pick(openings, random)}${rest.join("")}`;
      const read: TextPart[] = [];
      const found = frontMatterOf({ path, text }, (yaml) => {
        read.push(yaml);
        return yaml;
      });
      if ("code" in found) {
        expect([text, read]).toEqual([text, []]);
        continue;
      }
      split++;
      const { yaml, body, opening, closing } = found;
      expect([text, read]).toEqual([text, [yaml]]);
      expect(found.data).toBe(read[0]);
      const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
      expect([text, yaml.text, body.text]).toEqual([text, cut(yaml), cut(body)]);
      expect(yaml.start).toBe(opening.end);
      expect(cut({ start: yaml.end, end: closing.start })).toMatch(/^\r?\n$/);
      expect(cut({ start: closing.end, end: body.start })).toMatch(/^(?:\r\n|\r|\n)?$/);
      // No line before the closing one begins with three dashes.
      expect(yaml.text).not.toMatch(/\n---/);
    }
    expect(split).toBeGreaterThan(500);
  });
});

describe("Fields", () => {
  it("of comments alone, which gray-matter gives to no engine, are read for their slips", () => {
    expect(parsed("---\n# title: a\n---\nText\n").findings).toMatchObject([
      { code: "front-matter-missing", span: { start: 0, end: 3 } },
    ]);
    const read: string[] = [];
    frontMatterOf({ path, text: "---\n# a\n---\nText\n" }, ({ text }) => {
      read.push(text);
      return {};
    });
    expect(read).toEqual(["\n# a"]);
  });

  it("are read anew each time, also where they were unreadable before", () => {
    const file = { path, text: "---\ntitle: a\n---\nText\n" };
    const fail = () => {
      throw new Error("unreadable");
    };
    expect(() => frontMatterOf(file, fail)).toThrow("unreadable");
    const found = frontMatterOf(file, ({ text }) => ({ text }));
    expect(found).toMatchObject({ data: { text: "\ntitle: a" } });
  });

  it.each(["---js\n", "---javascript\n", "--- js \n", "---\rjs\n", "---\rjavascript\r\n"])(
    "are never run: %j",
    (opening) => {
      parsed(`${opening}globalThis.ran = true\n---\nText\n`);
      expect("ran" in globalThis).toBe(false);
    },
  );
});
