// Tests the Markdown report, which is shown on the summary page of a workflow run: its layout, its escaping and its maximum length.

import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { codeSpan, markdownText } from "../../../pipeline/report/escape-markdown.ts";
import { format } from "../../../pipeline/report/formats/markdown.ts";
import { anyFinding } from "../any-finding.ts";
import { hostile } from "./hostile-report.ts";
import { printed } from "./printed.ts";

const texts = new Map([
  ["a.md", "one\ntwo three\nfour\n"],
  ["b.md", "other\n"],
]);
const report = { texts, folder: "content", files: 9, notes: [] };

describe("The Markdown format", () => {
  it("lists the findings by file, with source lines and help, and related places in a folded part", () => {
    const findings = [
      anyFinding("key-duplicate", { file: "a.md", span: { start: 8, end: 13 } }, "Twice.", {
        help: "Rename *one*.",
        related: [{ file: "b.md", span: { start: 0, end: 5 }, message: "Here too." }],
      }),
      anyFinding("file-missing", { file: "c.yaml", span: { start: 0, end: 0 } }, "Gone."),
    ];
    expect(
      printed(format, { ...report, findings }),
    ).toBe(`### Content check: 2 errors and 0 warnings

#### \`content/a.md\`

- ❌ **Line 2:** Twice. (\`key-duplicate\`)

  \`\`\`text
    2 | two three
      |     ^^^^^
  \`\`\`

  **Help:** Rename \\*one\\*.

  <details><summary>See also</summary>

  \`content/b.md:1:1\`: Here too.

  \`\`\`text
    1 | other
      | ^^^^^
  \`\`\`

  </details>

#### \`content/c.yaml\`

- ❌ **Line 1:** Gone. (\`file-missing\`)

2 errors and 0 warnings in 2 files; 9 files checked.`);
  });

  it("says that there is nothing to report", () => {
    expect(printed(format, { ...report, findings: [] })).toBe(
      "### Content check: nothing to report\n\nContent is clean: 9 files checked.",
    );
  });

  it("escapes links, pictures and HTML in texts of the content", () => {
    const kinds = new Map<string, string[]>();
    visit(unified().use(remarkParse).parse(printed(format, hostile)), (node) => {
      kinds.set(node.type, [...(kinds.get(node.type) ?? []), "value" in node ? node.value : ""]);
    });
    for (const kind of ["link", "image", "linkReference", "definition", "emphasis"]) {
      expect(kinds.get(kind)).toBeUndefined();
    }
    // The report's own elements, and the comments that prevent mentions.
    const own = ["<details><summary>See also</summary>", "</details>", "<!-- -->"];
    expect(kinds.get("html")?.filter((each) => !own.includes(each))).toEqual([]);
    expect(kinds.get("strong")).toHaveLength(2);
  });

  it("stays below the limit of a GitHub comment and says how many findings are missing", () => {
    const findings = Array.from({ length: 2_000 }, (_none, i) => {
      const place = { file: `${i}.md`, span: { start: 0, end: 3 } };
      return anyFinding("link-broken", place, "|".repeat(200), { help: "x".repeat(300) });
    });
    const text = printed(format, { ...report, findings });
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.length).toBeGreaterThan(58_000);
    const shown = text.match(/^- ❌/gm)?.length ?? 0;
    expect(text).toContain(
      `And ${2_000 - shown} more findings, which \`npm run content -- check\` shows.`,
    );
  });
});

it.each([
  ["a *b* _c_ `d` ~e~ | $f$", "a \\*b\\* \\_c\\_ \\`d\\` \\~e\\~ \\| \\$f\\$"],
  ["[a](b) ![c](d) <e> &amp;", "\\[a\\](b) \\!\\[c\\](d) \\<e\\> \\&amp;"],
  ["@team and a@b.example", "@<!-- -->team and a@<!-- -->b.example"],
  ["#12 and GH-12", "\\#<!-- -->12 and GH-<!-- -->12"],
  ["https://a.b and www.a.b", "https:<!-- -->//a.b and www<!-- -->.a.b"],
  ["0123abcd, 12345 and unaffable", "0123ab<!-- -->cd, 12345 and unaffable"],
  ["one\ntwo\u001b", "one�two�"],
])("markdownText escapes %j", (typed, markdown) => {
  expect(markdownText(typed)).toBe(markdown);
});

it.each([
  ["a", "`a`"],
  ["a`b", "``a`b``"],
  ["`", "`` ` ``"],
])("codeSpan writes %j as a code span", (typed, markdown) => {
  expect(codeSpan(typed)).toBe(markdown);
});
