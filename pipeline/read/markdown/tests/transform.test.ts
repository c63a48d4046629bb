// Tests the transform of one Markdown text: heading ids, figures, placeholders and tables. Its
// findings, and the links and pictures that it lists with their spans, are tested by
// tests/fixtures/codes.

import { table } from "@site/tests/pipeline/own-table";
import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../../report/finding.ts";
import { reportInto } from "../../../report/report.ts";
import { SourceMap } from "../../files/source.ts";
import { decoded } from "../address.ts";
import { pageSlugger, transform } from "../index.ts";
import type { Text } from "../text.ts";

const placeholders = {
  values: new Map([
    ["brand.name", "Vanya"],
    ["brand.slug", "vanya"],
    ["fact.odd", "<b>*5*</b> & [x](/y)"],
  ]),
  unreadable: new Set<string>(),
};

function textFrom(markdown: string, slugger = pageSlugger([]), report = reportInto([])): Text {
  return transform(
    { file: "articles/x.md", markdown, map: SourceMap.slice(0, markdown.length) },
    placeholders,
    slugger,
    report,
  );
}

/** Findings as code and text of the span. */
function found(markdown: string) {
  const findings: Finding[] = [];
  textFrom(markdown, pageSlugger([]), reportInto(findings));
  return findings.map(({ code, span }) => [code, markdown.slice(span.start, span.end)]);
}

function elements(text: Text, name: string): Element[] {
  const all: Element[] = [];
  visit(text.tree, "element", (element) => {
    if (element.tagName === name) all.push(element);
  });
  return all;
}

describe("headings", () => {
  it("have ids derived from their words", () => {
    expect(textFrom("## Why 6 mm?\n\n### Cut & fix `it`\n\n## తెలుగు").ids).toEqual([
      "why-6-mm",
      "cut--fix-it",
      "తెలుగు",
    ]);
  });

  it("with the same words get different ids", () => {
    expect(textFrom("## Cut\n\n## Cut\n\n## Cut 1\n\n## cut").ids).toEqual([
      "cut",
      "cut-1",
      "cut-1-1",
      "cut-2",
    ]);
  });

  it("never get an id that the page layout or a fixed part of the page uses", () => {
    expect(
      textFrom(
        "## Menu\n\n## Main\n\n## Features\n\n## Specification",
        pageSlugger([...table.config.reservedIds, "features"]),
      ).ids,
    ).toEqual(["menu-1", "main-1", "features-1", "specification"]);
  });

  it("get different ids across the texts of one page", () => {
    const slugger = pageSlugger([]);
    expect(textFrom("## Cut", slugger).ids).toEqual(["cut"]);
    expect(textFrom("## Cut", slugger).ids).toEqual(["cut-1"]);
  });

  it("have ids with the brand's name in place of its placeholder", () => {
    expect(textFrom("## Why {{brand.name}}").ids).toEqual(["why-vanya"]);
  });

  it("without words get ids too", () => {
    expect(textFrom("## …\n\n## !").ids).toEqual(["section", "section-1"]);
  });
});

describe("pictures", () => {
  it("alone in a paragraph become figures with their titles as captions", () => {
    const text = textFrom(
      '![Boards](a.jpg "Grey boards")\n\n![Planks](b.jpg)\n\nwith ![text](c.jpg) around',
    );
    expect(elements(text, "figure")).toHaveLength(2);
    expect(elements(text, "figcaption").map((c) => textOf(c))).toEqual(["Grey boards"]);
    expect(elements(text, "p")).toHaveLength(1);
  });
});

describe("placeholders", () => {
  it("are replaced in text, link addresses, titles and alt texts", () => {
    const text = textFrom(
      '{{brand.name}} [x](/{{brand.slug}}_x "{{brand.name}}") ![{{brand.name}}](a.jpg)',
    );
    expect(textOf(text.tree)).toBe("Vanya x ");
    expect(text.links.map((l) => l.href)).toEqual(["/vanya_x"]);
    expect(elements(text, "a")[0]?.properties.title).toBe("Vanya");
    expect(elements(text, "img")[0]?.properties.alt).toBe("Vanya");
  });

  it.each([
    ["`{{brand.name}}`", "{{brand.name}}"],
    ["```\n{{brand.name}}\n```", "{{brand.name}}\n"],
    ["    {{brand.name}}", "{{brand.name}}\n"],
    ["a <code>{{brand.name}}</code> {{brand.name}}", "a {{brand.name}} Vanya"],
    ["<pre><code>{{brand.name}}</code></pre>", "{{brand.name}}"],
  ])("are not replaced in code: %s", (markdown, shown) => {
    const text = textFrom(markdown);
    expect(textOf(text.tree)).toBe(shown);
    expect(text.code).toHaveLength(1);
  });

  it("insert plain text, never markup", () => {
    const text = textFrom("a {{fact.odd}} b\n\n<p>{{fact.odd}}</p>");
    expect(elements(text, "b")).toEqual([]);
    expect(elements(text, "a")).toEqual([]);
    expect(textOf(text.tree).match(/<b>\*5\*<\/b> & \[x\]\(\/y\)/g)).toHaveLength(2);
  });
});

describe("tables", () => {
  it("are parsed with alignment and without style attributes", () => {
    const text = textFrom("| a | b |\n| - | -: |\n| c | **d** |\n");
    expect(elements(text, "table")).toHaveLength(1);
    expect(elements(text, "td").map((td) => td.properties.align)).toEqual([undefined, "right"]);
    expect(elements(text, "td").flatMap((td) => Object.keys(td.properties))).not.toContain("style");
  });
});

describe("GitHub's dialect", () => {
  const tagsIn = (text: Text) => {
    const names: string[] = [];
    visit(text.tree, "element", ({ tagName }) => {
      names.push(tagName);
    });
    return names;
  };

  it("strikes words out between two tildes, and leaves one tilde as it is", () => {
    expect(tagsIn(textFrom("A ~~weak~~ strong board of 4~6 mm or 8~10 mm"))).toEqual(["p", "del"]);
  });

  it("makes links of bare addresses, also of email addresses", () => {
    const text = textFrom("www.example.org, https://example.org/a_b and a_b@example.org.");
    expect(text.links.map(({ href, text }) => [href, text])).toEqual([
      ["http://www.example.org", "www.example.org"],
      ["https://example.org/a_b", "https://example.org/a_b"],
      ["mailto:a_b@example.org", "a_b@example.org"],
    ]);
  });

  it.each(["” and", "—then", "। आगे", "’s", "»,", "…"])("ends bare addresses before %s", (rest) => {
    const text = textFrom(`See “https://example.org/boards${rest}.`);
    expect(text.links.map(({ href }) => href)).toEqual(["https://example.org/boards"]);
    expect(textOf(text.tree)).toBe(`See “https://example.org/boards${rest}.`);
  });

  it("gives the points of a task list a class, whatever is between them", () => {
    const text = textFrom("- [ ] Saw\n- [x] Mask\n- Board\n\n1. [X] Cut\n\n   Along the line.");
    expect(elements(text, "li").map(({ properties }) => properties.className)).toEqual([
      ["task-open"],
      ["task-done"],
      undefined,
      ["task-done"],
    ]);
    expect(textOf(text.tree).replace(/\s+/g, " ").trim()).toBe(
      "Saw Mask Board Cut Along the line.",
    );
  });

  it("puts the notes below a heading at the end, and links them with their places in the text", () => {
    const markdown =
      "Boards[^b] and <b>planks[^1]</b>.\n\n[^1]: Of **wood**.\n[^b]: Of fibre cement.\n\n## More";
    const text = textFrom(markdown);
    expect(text.ids).toEqual(["more", "notes"]);
    expect(found(markdown)).toEqual([]);
    expect(text.links).toEqual([]);
    const [first, ...others] = elements(text, "a");
    expect(first?.properties).toMatchObject({ href: "#note-fn-b", id: "note-fnref-b" });
    expect(others.map(({ properties }) => properties.href)).toEqual([
      "#note-fn-1",
      "#note-fnref-b",
      "#note-fnref-1",
    ]);
    expect(elements(text, "li").map(({ properties }) => properties.id)).toEqual([
      "note-fn-b",
      "note-fn-1",
    ]);
    const blocks = text.tree.children.flatMap((node) =>
      node.type === "element" ? [node.tagName] : [],
    );
    expect(blocks).toEqual(["p", "h2", "h2", "ol"]);
  });

  it("gives the notes of two texts of a page different ids", () => {
    const slugger = pageSlugger([]);
    const idsIn = (markdown: string) =>
      elements(textFrom(markdown, slugger), "li").map(({ properties }) => properties.id);
    expect(idsIn("A[^1].\n\n[^1]: B.")).toEqual(["note-fn-1"]);
    expect(idsIn("A[^1].\n\n[^1]: B.")).toEqual(["note-1-fn-1"]);
  });
});

describe("HTML", () => {
  it("may have element names that are special in regular expressions or objects", () => {
    expect(found("<div>\n<x(y>a\n<constructor>b\n</div>")).toEqual([
      ["html-removed", "<x(y>"],
      ["html-removed", "<constructor>"],
    ]);
  });
});

describe("decoded", () => {
  it("decodes percent encoding and leaves invalid encoding unchanged", () => {
    expect([decoded("/caf%C3%A9"), decoded("/100%"), decoded("/%E0%A4")]).toEqual([
      "/café",
      "/100%",
      "/%E0%A4",
    ]);
  });
});
