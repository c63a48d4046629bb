// Tests unusual but harmless content: long texts, other scripts, and keys that every JavaScript object inherits.
import { describe, expect, it } from "vitest";
import { compiled, contentOf, unitOf } from "./in-memory.ts";

const frontMatter = `---
title: A title
description: A description of what the text is about.
date: 2024-01-01
image: { src: ../media/board.jpg, alt: Boards }
topics: [materials]
---
`;

describe("unusual but valid content", () => {
  it("gives no finding about complexity: right-to-left text, long texts, many marks and nested lists", () => {
    const paragraph =
      "Boards of 8 mm carry *tiles* and `paint`; see [the range](/products) & ask (or [call](/contact)) if 2 < 3 * 4_5. ";
    const bodies = {
      arabic: "## مرحبا\n\nمرحبا بالعالم — עברית.\n",
      long: Array.from({ length: 100 }, (_none, i) => `## Part ${i}\n\n${paragraph.repeat(4)}\n\n- one\n- two\n`).join(
        "\n",
      ),
      paragraph: paragraph.repeat(90),
      table: `| a | b | c |\n| - | - | - |\n${"| *x* | [y](/contact) | `z` & 1 < 2 |\n".repeat(900)}`,
      links: Array.from({ length: 1200 }, (_none, i) => `- [link ${i}](/contact) and [another](/products)`).join("\n"),
      wrapped: `${"Boards carry tiles and paint, and stand in the rain for years.\n".repeat(800)}`,
      quote: "> > A quote in a quote.\n\n1. One\n   - Two\n     - Three\n",
      html: `${'<p>A <b>bold</b> <a href="/contact">link</a>.</p>\n\n'.repeat(400)}`,
      rule: `${"-".repeat(80)}\n\ntext\n\n${"*".repeat(60)}\n`,
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { diagnostics } = unitOf(`articles/${name}.md`, frontMatter + body);
      expect(
        diagnostics.filter((d) => d.code === "text-too-tangled" || d.code === "nesting-too-deep"),
        name,
      ).toEqual([]);
    }
  });
});

describe("names that objects inherit", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])("%s is only a key", async (name) => {
    const text = `---\ntitle: Boards\n${name}: a\n---\n## ${name}\n\n{{${name}}} [a](/${name}) [b](#${name})\n`;
    const { diagnostics } = unitOf("articles/a.md", text);
    const at = (code: string) =>
      diagnostics.filter((d) => d.code === code).map((d) => text.slice(d.span.start, d.span.end));
    expect(at("schema-unknown-field")).toEqual([name]);
    expect(at("placeholder-unknown")).toEqual([`{{${name}}}`]);
    const result = await compiled(contentOf([["articles/a.md", text]]));
    expect(result.diagnostics.filter((d) => d.file === "articles/a.md" && d.code === "link-broken")).toHaveLength(1);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
