// Brand and facts in place of {{…}}: which values they have, where they are filled in, and what is said of the rest.
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

/** What fill makes of a YAML text. */
function filled(text: string) {
  const { root, diagnostics, used } = interpolate({ path: "x.yaml", text }, rootOf(text), undefined, placeholders);
  return { value: root && toJson(root), diagnostics, used: [...used] };
}

/** The findings of a text with the part of it that each one points at. */
function found(text: string, body?: { start: number; end: number }) {
  const { diagnostics } = interpolate({ path: "x.md", text }, body ? undefined : rootOf(text), body, placeholders);
  return diagnostics.map((d) => ({ at: text.slice(d.span.start, d.span.end), message: d.message, help: d.help }));
}

describe("placeholdersFrom", () => {
  it("takes the brand's fields and the facts' texts, and fills the brand into both", () => {
    expect(Object.fromEntries(placeholders.values)).toEqual({
      "brand.name": "Vanya",
      "brand.slug": "vanya",
      "brand.legalName": "Vanya Limited",
      "fact.lifespan": "50 years",
      "fact.maker": "Vanya since vanya",
    });
  });

  it("fills no fact into a fact, so that none can grow without end", () => {
    const { values } = placeholdersFrom(undefined, rootOf("a: {text: 'x{{fact.b}}'}\nb: {text: 'y{{fact.a}}'}"));
    expect(values.get("fact.a")).toBe("x{{fact.b}}");
  });

  it("takes numbers as they are written out, and passes over groups and empty values", () => {
    const { values } = placeholdersFrom(rootOf("brand: {name: 7, more: {a: b}, none: }"), rootOf("a: {text: }\nb: c"));
    expect([...values]).toEqual([["brand.name", "7"]]);
  });

  it("remembers which of the two files cannot be read", () => {
    expect([...placeholdersFrom(undefined, undefined).unreadable]).toEqual(["brand", "fact"]);
    expect([...placeholdersFrom(rootOf("brand: text"), rootOf("a: {text: b}")).unreadable]).toEqual(["brand"]);
  });

  it("remembers names that may be right, as what they would stand for is wrong where it is said", () => {
    const wrong = placeholdersFrom(
      rootOf("brand: {name: Vanya, slgu: vanya, tagline: Boards, legalName: Vanya Limited}"),
      rootOf("Lifespan: {text: 50 years}\nmaker: {txt: Vanya}\nother: {text: b}"),
    );
    const names = ["brand.slug", "fact.lifespan", "fact.maker", "brand.slgu", "brand.colour", "fact.others", "fact.x"];
    expect(names.filter((name) => mayBeRight(name, wrong))).toEqual(["brand.slug", "fact.lifespan", "fact.maker"]);
    // A word of the brand is no fact that was mistyped.
    expect(mayBeRight("fact.name", { values: new Map(), unreadable: new Set(["brand.name"]) })).toBe(false);
    // What cannot be a name is none to suggest.
    expect([...wrong.values.keys()]).not.toContain("fact.Lifespan");
  });

  it("takes no word for the brand's part of addresses that cannot be one: its own finding says so", () => {
    const { values, unreadable } = placeholdersFrom(rootOf("brand: {slug: The Vanya}"), undefined);
    expect([values.has("brand.slug"), unreadable.has("brand.slug")]).toEqual([false, true]);
  });

  it("knows the fields of the brand as their schema does", () => {
    const { required, properties } = JSON.parse(readFileSync("schemas/site.json", "utf8")).properties.brand;
    expect([...brandFields.keys()]).toEqual(required);
    expect(brandFields.get("slug")?.source).toBe(properties.slug.pattern);
  });

  it("cuts values that would fill the memory where they are used thousands of times", () => {
    const { values } = placeholdersFrom(
      rootOf(`brand: {name: ${"x".repeat(5000)}}`),
      rootOf(`a: {text: "${"{{brand.name}}".repeat(1000)}"}`),
    );
    expect([...values.values()].map((text) => text.length)).toEqual([400, 400]);
  });

  it("takes __proto__ and constructor for names like any other", () => {
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

  it("puts a value in as it is, also where it looks like a replacement pattern", () => {
    expect(interpolated("{{a}}", { values: new Map([["a", "$& $1 {{a}}"]]), unreadable: new Set() })).toBe(
      "$& $1 {{a}}",
    );
  });
});

describe("fill", () => {
  it("fills values, nested ones too, and keys", () => {
    expect(
      filled('title: By {{brand.name}}\nlist:\n  - a: "{{fact.lifespan}}"\n"/{{brand.slug}}_solutions": 1').value,
    ).toEqual({
      title: "By Vanya",
      list: [{ a: "50 years" }],
      "/vanya_solutions": 1,
    });
  });

  it("leaves what is not text alone", () => {
    expect(filled("a: 5\nb: true\nc:\n").value).toEqual({ a: 5, b: true, c: null });
  });

  it("lists the names used, unknown ones too, so that a new fact reaches the files that wait for it", () => {
    expect(filled("a: x {{brand.name}} {{fact.none}} {{brand.name}}").used).toEqual(["brand.name", "fact.none"]);
  });

  it("refuses a value that holds a placeholder itself, which nothing would fill", () => {
    const nested = placeholdersFrom(rootOf("brand: {name: Vanya}"), rootOf("a: {text: 'x{{fact.b}}'}\nb: {text: y}"));
    const text = "a: x {{fact.a}} {{fact.b}}";
    const { diagnostics } = interpolate({ path: "x.yaml", text }, rootOf(text), undefined, nested);
    expect(diagnostics.map((d) => text.slice(d.span.start, d.span.end))).toEqual(["{{fact.a}}"]);
  });

  it.each(["__proto__", "constructor", "toString", "brand.__proto__", "fact.constructor"])(
    "does not know {{%s}}",
    (name) => {
      expect(found(`a: x {{${name}}}`)).toHaveLength(1);
    },
  );
});

describe("What somebody else claims", () => {
  it("is filled with its own words, in any field", () => {
    const { value, diagnostics, used } = filled("a: founded in {{theirs 1998}}\nb: '{{ theirs 25  years }} of it'\n");
    expect(value).toEqual({ a: "founded in 1998", b: "25  years of it" });
    expect(diagnostics).toEqual([]);
    expect(used).toEqual([]);
  });

  it("has to have words, and plain ones", () => {
    expect(found("a: x {{theirs}}").length).toBe(1);
    expect(found("a: x {{theirs **25** years}}").length).toBe(1);
  });
});
