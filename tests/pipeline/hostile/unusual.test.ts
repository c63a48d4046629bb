// Tests that names which every JavaScript object inherits are names like any other, wherever
// content has them.
import { describe, expect, it } from "vitest";
import { compiled, contentOf, unitOf } from "../in-memory.ts";

describe("names that objects inherit", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "%s is only a key",
    async (name) => {
      const text = `---\ntitle: Boards\n${name}: a\n---\n## ${name}\n\n{{${name}}} [a](/${name}) [b](#${name})\n`;
      const { findings } = unitOf("articles/a.md", text);
      const at = (code: string) =>
        findings.filter((d) => d.code === code).map((d) => text.slice(d.span.start, d.span.end));
      expect(at("schema-unknown-field")).toEqual([name]);
      expect(at("placeholder-unknown")).toEqual([`{{${name}}}`]);
      const result = await compiled(contentOf([["articles/a.md", text]]));
      expect(
        result.findings.filter((d) => d.file === "articles/a.md" && d.code === "link-broken"),
      ).toHaveLength(1);
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    },
  );
});
