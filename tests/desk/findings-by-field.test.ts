// Tests to which field of the form a finding belongs.
import { describe, expect, it } from "vitest";
import { fieldOfFinding, findingsByField } from "../../desk/form/findings-by-field.ts";
import { head } from "./form-edits.ts";

describe("A finding belongs to a field of the form", () => {
  const text = "---\ntitle: A board\nimage:\n  src: a.jpg\n---\nWords.\n";
  const fields = ["title", "image", "topics"].map((name) => ({
    ...{ name, label: name, help: "", required: true },
    kind: "text" as const,
  }));

  it.each([
    ["in which it stands", text.indexOf("src"), undefined, "image"],
    ["that is not there", 0, "/topics", "topics"],
    ["in which something is not there", 0, "/image/alt", "image"],
    ["of which the form has none, where it stands", text.indexOf("A board"), "/other", "title"],
    ["not at all, in the text below", text.indexOf("Words"), undefined, undefined],
  ])("%s", (_what, place, missing, name) => {
    expect(fieldOfFinding(head(text), fields, { span: { start: place }, missing })).toBe(name);
  });

  it("that is nested in another one, by its key", () => {
    const src = { code: "schema-type", severity: "error", message: "It is a list." } as const;
    const finding = { ...src, span: { start: text.indexOf("src"), end: text.indexOf(": a.jpg") } };
    const ways = ["src", "alt"].map((name) => ["image", name]);
    expect(findingsByField(head(text), ways, [finding])).toEqual({ of: [[finding], []], rest: [] });
  });

  it("that is nested in another one, also if the field is missing", () => {
    const of = { code: "schema-missing-field", severity: "error", message: "There is none." } as const;
    const alt = { ...of, span: { start: text.indexOf("image"), end: text.indexOf("image") }, missing: "/image/alt" };
    const ways = ["src", "alt"].map((name) => ["image", name]);
    expect(findingsByField(head(text), ways, [alt])).toEqual({ of: [[], [alt]], rest: [] });
  });
});
