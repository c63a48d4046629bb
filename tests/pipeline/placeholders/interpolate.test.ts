// Tests placeholders such as {{brand.name}}: their values from site.yaml and facts.yaml, where they are replaced, and findings about
// wrong ones.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { interpolated, mayBeRight } from "../../../pipeline/model/placeholders.ts";
import { toJson, type ValueNode } from "../../../pipeline/model/value.ts";
import { parseYaml } from "../../../pipeline/parse/yaml.ts";
import { interpolate } from "../../../pipeline/placeholders/index.ts";
import { brandFields, placeholdersFrom } from "../../../pipeline/placeholders/placeholders.ts";

function rootOf(text: string): ValueNode {
  const { root } = parseYaml({ path: "x.yaml", text }, { start: 0, end: text.length });
  if (!root) throw new Error("The YAML has no value.");
  return root;
}

const placeholders = placeholdersFrom(
  rootOf("brand:\n  name: Vanya\n  slug: vanya\n  legalName: '{{brand.name}} Limited'\n"),
  rootOf("lifespan:\n  text: 50 years\nmaker:\n  text: '{{brand.name}} since {{ brand.slug }}'\n"),
);

/** The result of interpolating a YAML text. */
function filled(text: string) {
  const { root, diagnostics, used } = interpolate({ path: "x.yaml", text }, rootOf(text), undefined, placeholders);
  return { value: root && toJson(root), diagnostics, used: [...used] };
}

describe("placeholdersFrom", () => {
  it("gives the brand's fields and the facts' texts, with brand placeholders replaced in both", () => {
    expect(Object.fromEntries(placeholders.values)).toEqual({
      "brand.name": "Vanya",
      "brand.slug": "vanya",
      "brand.legalName": "Vanya Limited",
      "fact.lifespan": "50 years",
      "fact.maker": "Vanya since vanya",
    });
  });

  it("does not replace facts in facts, so that no value can grow without end", () => {
    const { values } = placeholdersFrom(undefined, rootOf("a: {text: 'x{{fact.b}}'}\nb: {text: 'y{{fact.a}}'}"));
    expect(values.get("fact.a")).toBe("x{{fact.b}}");
  });

  it("gives numbers as text and skips maps and empty values", () => {
    const { values } = placeholdersFrom(rootOf("brand: {name: 7, more: {a: b}, none: }"), rootOf("a: {text: }\nb: c"));
    expect([...values]).toEqual([["brand.name", "7"]]);
  });

  it("marks the brand or the facts as unreadable if they cannot be parsed", () => {
    expect([...placeholdersFrom(undefined, undefined).unreadable]).toEqual(["brand", "fact"]);
    expect([...placeholdersFrom(rootOf("brand: text"), rootOf("a: {text: b}")).unreadable]).toEqual(["brand"]);
  });

  it("marks names as unreadable whose field is misspelt or invalid, so that their uses are not reported", () => {
    const wrong = placeholdersFrom(
      rootOf("brand: {name: Vanya, slgu: vanya, tagline: Boards, legalName: Vanya Limited}"),
      rootOf("Lifespan: {text: 50 years}\nmaker: {txt: Vanya}\nother: {text: b}"),
    );
    const names = ["brand.slug", "fact.lifespan", "fact.maker", "brand.slgu", "brand.colour", "fact.others", "fact.x"];
    expect(names.filter((name) => mayBeRight(name, wrong))).toEqual(["brand.slug", "fact.lifespan", "fact.maker"]);
    // An unreadable brand field does not excuse an unknown fact.
    expect(mayBeRight("fact.name", { values: new Map(), unreadable: new Set(["brand.name"]) })).toBe(false);
    // An invalid name is never suggested.
    expect([...wrong.values.keys()]).not.toContain("fact.Lifespan");
  });

  it("marks an invalid brand slug as unreadable, which has its own finding", () => {
    const { values, unreadable } = placeholdersFrom(rootOf("brand: {slug: The Vanya}"), undefined);
    expect([values.has("brand.slug"), unreadable.has("brand.slug")]).toEqual([false, true]);
  });

  it("has the same brand fields as the schema", () => {
    const { required, properties } = JSON.parse(readFileSync("schemas/site.json", "utf8")).properties.brand;
    expect([...brandFields.keys()]).toEqual(required);
    expect(brandFields.get("slug")?.source).toBe(properties.slug.pattern);
  });

  it("truncates values to 400 characters, so that thousands of uses cannot fill the memory", () => {
    const { values } = placeholdersFrom(
      rootOf(`brand: {name: ${"x".repeat(5000)}}`),
      rootOf(`a: {text: "${"{{brand.name}}".repeat(1000)}"}`),
    );
    expect([...values.values()].map((text) => text.length)).toEqual([400, 400]);
  });

  it("treats __proto__ and constructor as ordinary names", () => {
    const { values } = placeholdersFrom(rootOf("brand: {__proto__: a, constructor: b}"), undefined);
    expect(
      interpolated("{{brand.__proto__}}{{brand.constructor}}{{brand.toString}}", { values, unreadable: new Set() }),
    ).toBe("ab{{brand.toString}}");
  });
});

describe("interpolated", () => {
  it.each([
    ["{{brand.name}}", "Vanya"],
    ["{{ brand.name }} and {{brand.name}}", "Vanya and Vanya"],
    ["{{unknown}} {{brand.name", "{{unknown}} {{brand.name"],
    ["{brand.name}", "{brand.name}"],
    ["{{{brand.name}}}", "{Vanya}"],
  ])("%s → %s", (text, expected) => {
    expect(interpolated(text, placeholders)).toBe(expected);
  });

  it("inserts a value literally, even if it looks like a replacement pattern", () => {
    expect(interpolated("{{a}}", { values: new Map([["a", "$& $1 {{a}}"]]), unreadable: new Set() })).toBe(
      "$& $1 {{a}}",
    );
  });
});

describe("interpolate", () => {
  it("replaces placeholders in values, nested values and keys", () => {
    expect(
      filled('title: By {{brand.name}}\nlist:\n  - a: "{{fact.lifespan}}"\n"/{{brand.slug}}_solutions": 1').value,
    ).toEqual({
      title: "By Vanya",
      list: [{ a: "50 years" }],
      "/vanya_solutions": 1,
    });
  });

  it("does not change numbers, booleans and null", () => {
    expect(filled("a: 5\nb: true\nc:\n").value).toEqual({ a: 5, b: true, c: null });
  });

  it("lists the used names, also unknown ones, so that files are analysed again when a fact is added", () => {
    expect(filled("a: x {{brand.name}} {{fact.none}} {{brand.name}}").used).toEqual(["brand.name", "fact.none"]);
  });

  it("reports a placeholder whose value contains a placeholder that stays unreplaced", () => {
    const nested = placeholdersFrom(rootOf("brand: {name: Vanya}"), rootOf("a: {text: 'x{{fact.b}}'}\nb: {text: y}"));
    const text = "a: x {{fact.a}} {{fact.b}}";
    const { diagnostics } = interpolate({ path: "x.yaml", text }, rootOf(text), undefined, nested);
    expect(diagnostics.map((d) => text.slice(d.span.start, d.span.end))).toEqual(["{{fact.a}}"]);
  });
});

describe("The placeholder {{theirs …}}, for a claim of somebody else,", () => {
  it("is replaced by its own words in any field", () => {
    const { value, diagnostics, used } = filled("a: founded in {{theirs 1998}}\nb: '{{ theirs 25  years }} of it'\n");
    expect(value).toEqual({ a: "founded in 1998", b: "25  years of it" });
    expect(diagnostics).toEqual([]);
    expect(used).toEqual([]);
  });
});
