// Tests placeholders such as {{brand.name}}: their values from site.yaml and facts.yaml, and where
// they are replaced. codes.test.ts tests the findings about wrong ones.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "../../../pipeline/read/placeholders/interpolate.ts";
import {
  brandFields,
  placeholdersFrom,
} from "../../../pipeline/read/placeholders/placeholder-values.ts";
import { interpolated, mayBeRight } from "../../../pipeline/read/placeholders/placeholders.ts";
import { reportPlaceholder } from "../../../pipeline/read/placeholders/report-placeholder.ts";
import { toJson, type ValueNode } from "../../../pipeline/read/yaml/value.ts";
import { parseYaml } from "../../../pipeline/read/yaml/yaml.ts";
import type { Finding } from "../../../pipeline/report/finding.ts";
import { reportInto } from "../../../pipeline/report/report.ts";

function rootOf(text: string): ValueNode {
  const { root } = parseYaml({ path: "x.yaml", text }, { text, start: 0, end: text.length });
  if (!root) throw new Error("The YAML has no value.");
  return root;
}

const from = (site: string, facts: string) => placeholdersFrom(rootOf(site), rootOf(facts));

const placeholders = from(
  "brand:\n  name: Vanya\n  slug: vanya\n  legalName: '{{brand.name}} Limited'\n",
  "lifespan:\n  text: 50 years\nmaker:\n  text: '{{brand.name}} since {{ brand.slug }}'\n",
);

/** The result of interpolating a YAML text. */
function filled(text: string, values = placeholders) {
  const { root, braces, names } = fillPlaceholders(
    { path: "x.yaml", text },
    rootOf(text),
    undefined,
    values,
  );
  const reported: Finding[] = [];
  for (const each of braces) {
    reportPlaceholder({ path: "x.yaml", text }, each, values, "facts.yaml", reportInto(reported));
  }
  const found = reported.map(({ span }) => text.slice(span.start, span.end));
  return { value: root && toJson(root), found, used: [...names] };
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

  it("does not replace facts in facts and truncates values to 400 characters, so that none can fill the memory", () => {
    const { values } = from(
      `brand: {name: ${"x".repeat(5000)}}`,
      `a: {text: 'x{{fact.b}}'}\nb: {text: 'y{{fact.a}}'}\nc: {text: "${"{{brand.name}}".repeat(1000)}"}`,
    );
    expect(values.get("fact.a")).toBe("x{{fact.b}}");
    expect([...values.values()].map((text) => text.length)).toEqual([400, 11, 11, 400]);
  });

  it("gives numbers as text and skips maps and empty values", () => {
    const { values } = from("brand: {name: 7, more: {a: b}, none: }", "a: {text: }\nb: c");
    expect([...values]).toEqual([["brand.name", "7"]]);
  });

  it("marks what cannot be parsed as unreadable, and names whose field is misspelt or invalid, so that uses are not reported", () => {
    expect([...placeholdersFrom(undefined, undefined).unreadable]).toEqual(["brand", "fact"]);
    expect([...from("brand: text", "a: {text: b}").unreadable]).toEqual(["brand"]);
    const wrong = from(
      "brand: {name: Vanya, slgu: vanya, tagline: Boards, legalName: Vanya Limited}",
      "Lifespan: {text: 50 years}\nmaker: {txt: Vanya}\nother: {text: b}",
    );
    const names = [
      "brand.slug",
      "fact.lifespan",
      "fact.maker",
      "brand.slgu",
      "brand.colour",
      "fact.others",
      "fact.x",
    ];
    expect(names.filter((name) => mayBeRight(name, wrong))).toEqual(["brand.slug", "fact.maker"]);
    // An unreadable brand field does not excuse an unknown fact.
    expect(
      mayBeRight("fact.name", { values: new Map(), unreadable: new Set(["brand.name"]) }),
    ).toBe(false);
    // An invalid name is never suggested, and an invalid slug has its own finding.
    expect([...wrong.values.keys()]).not.toContain("fact.Lifespan");
    expect(from("brand: {slug: The Vanya}", "a: b")).toMatchObject({ values: new Map() });
  });

  it("has the same brand fields as the schema", () => {
    const { required, properties } = JSON.parse(readFileSync("schemas/site.json", "utf8"))
      .properties.brand;
    expect([...brandFields.keys()]).toEqual(required);
    expect(brandFields.get("slug")?.source).toBe(properties.slug.pattern);
  });
});

it.each([
  ["{{brand.name}}", "Vanya"],
  ["{{ brand.name }} and {{brand.name}}", "Vanya and Vanya"],
  ["{{unknown}} {{brand.name", "{{unknown}} {{brand.name"],
  ["{brand.name}", "{brand.name}"],
  ["{{{brand.name}}}", "{Vanya}"],
  // A value is inserted literally, and names that objects inherit are names like any other.
  ["{{a}}", "$& $1 {{a}}"],
  ["{{brand.__proto__}}{{brand.constructor}}{{brand.toString}}", "ab{{brand.toString}}"],
])("interpolated: %s → %s", (text, expected) => {
  const { values } = from("brand: {__proto__: a, constructor: b}", "a: b");
  const all = new Map([...placeholders.values, ...values, ["a", "$& $1 {{a}}"]]);
  expect(interpolated(text, { values: all, unreadable: new Set() })).toBe(expected);
});

describe("interpolate", () => {
  it("replaces placeholders in values, nested values and keys, but changes no numbers, booleans and null", () => {
    const text =
      'title: By {{brand.name}}\nlist:\n  - a: "{{fact.lifespan}}"\n"/{{brand.slug}}_solutions": 1\nb: true\nc:\n';
    expect(filled(text).value).toEqual({
      title: "By Vanya",
      list: [{ a: "50 years" }],
      "/vanya_solutions": 1,
      b: true,
      c: null,
    });
  });

  it("lists the used names, also unknown ones, so that files are analysed again when a fact is added", () => {
    expect(filled("a: x {{brand.name}} {{fact.none}} {{brand.name}}").used).toEqual([
      "brand.name",
      "fact.none",
    ]);
  });

  it("reports a placeholder whose value contains a placeholder that stays unreplaced", () => {
    const nested = from("brand: {name: Vanya}", "a: {text: 'x{{fact.b}}'}\nb: {text: y}");
    expect(filled("a: x {{fact.a}} {{fact.b}}", nested).found).toEqual(["{{fact.a}}"]);
  });
});
