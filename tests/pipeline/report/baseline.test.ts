// Tests the baseline of accepted findings: its file format and which findings it accepts. check.test.ts tests the commands that use it.
import { describe, expect, it } from "vitest";
import { rule as factExpiring } from "../../../pipeline/lint/rules/fact-expiring.ts";
import { rule as sentenceLong } from "../../../pipeline/lint/rules/sentence-long.ts";
import type { Kind, StageCode } from "../../../pipeline/model/codes.ts";
import { diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { baselineOf, baselineText, compareToBaseline, readBaseline } from "../../../pipeline/report/baseline.ts";
import { select } from "../../../pipeline/report/selection.ts";

const at = (file: string, start: number, message = "M.", code: StageCode | Kind = "link-broken") =>
  diagnostic(code, { file, span: { start, end: start } }, message);

describe("A baseline", () => {
  it("has one line for equal findings and is parsed as it was written", () => {
    const entries = baselineOf([at("b.md", 1), at("a.md", 9), at("a.md", 5), at("a.md", 5, "N.")]);
    expect(baselineText(entries).split("\n").slice(2, -2)).toEqual([
      '  "findings": [',
      '    {"code":"link-broken","file":"a.md","message":"M.","times":2},',
      '    {"code":"link-broken","file":"a.md","message":"N.","times":1},',
      '    {"code":"link-broken","file":"b.md","message":"M.","times":1}',
      "  ]",
    ]);
    expect(readBaseline(baselineText(entries))).toEqual(entries);
    expect(readBaseline(baselineText([]))).toEqual([]);
  });

  it("contains neither notes nor findings that are errors for a release", () => {
    expect(baselineOf([at("a", 1, "M.", sentenceLong), at("a", 1, "M.", factExpiring)])).toEqual([]);
  });

  it("accepts a finding in a list item whose number has changed", () => {
    const names = ["no", "first", "second", "third", "fourth", "fifth", "sixth", "21st"];
    const row = (number: number) =>
      at("a", number, `“x” is not how “from” of the ${names[number]} redirect is written.`);
    expect(compareToBaseline([row(5)], baselineOf([row(7)]))).toMatchObject({ left: [], accepted: 1, stale: [] });
    // In the format of an earlier version, with an entry for each row.
    const apart = [row(1), row(2)].flatMap((finding) => baselineOf([finding]));
    expect(compareToBaseline([row(3), row(4)], apart)).toMatchObject({ left: [], accepted: 2, stale: [] });
    expect(compareToBaseline([row(3)], apart)).toMatchObject({ stale: apart.slice(0, 1), kept: apart.slice(1) });
  });

  it("accepts no finding with another file, code or message", () => {
    const others = [at("b", 1), at("a", 1, "N."), at("a", 1, "M.", "link-anchor")];
    expect(compareToBaseline(others, baselineOf([at("a", 1)])).left).toEqual(others);
  });

  it("accepts as many equal findings as it has, and only shrinks: entries of fixed findings go, and no others come", () => {
    const baseline = baselineOf([at("a", 1), at("a", 2), at("b", 1), at("c", 1), at("c", 2)]);
    const found = [at("a", 7), at("c", 7), at("c", 8), at("c", 9), at("d", 1)];
    const { left, accepted, stale, kept } = compareToBaseline(found, baseline);
    expect({ left, accepted }).toEqual({ left: [at("c", 9), at("d", 1)], accepted: 3 });
    expect(kept).toEqual(baselineOf([at("a", 1), at("c", 1), at("c", 2)]));
    expect(stale).toEqual(baselineOf([at("a", 1), at("b", 1)]));
  });

  it.each([
    ["{", /JSON/],
    ["[]", /no list/],
    ['{"findings":[{"code":"x"}]}', /An entry/],
    ['{"findings":[{"code":"x","file":"a","message":"m","times":0}]}', /An entry/],
  ])("that is damaged is rejected: %s", (text, problem) => {
    expect(() => readBaseline(text)).toThrow(problem);
  });
});

describe("select", () => {
  const files = new Set(["a"]);
  const changed = { files, called: "since main" };

  it("reports a stale baseline entry only if its file is among the changed ones", () => {
    const entries = baselineOf([at("a", 1), at("b", 1)]);
    const baseline = { entries, text: baselineText(entries) };
    expect(select([], { baseline, changed }).findings.map(({ message }) => message)).toEqual([
      "The baseline still accepts a finding link-broken in a that is no longer there.",
    ]);
    expect(select([], { baseline }).findings).toHaveLength(2);
  });
});
