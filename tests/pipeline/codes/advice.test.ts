// Tests that advice which says exactly what to do removes its finding.
// Each piece of advice in the fixtures is followed; no error may be new.
import { expect, test } from "vitest";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import type { Finding } from "../../../pipeline/report/finding.ts";
import { long } from "../../long.ts";
import type { FixtureCase } from "./fixture.ts";
import { canBeMade, fixtureCases } from "./fixture-files.ts";
import { checked, overlaid } from "./fixture-report.ts";
import { type Obeyed, obeyed } from "./obeyed.ts";

/** Cases whose line or text has another fault, which is found once the first is repaired. */
const hiding = new Set([
  "file-unknown--ending-without-fields",
  "file-unknown--ending-yaml-as-article",
  "markup-shown-as-text--brackets",
  "schema-unknown-field--list",
  "yaml-syntax--long",
  "yaml-syntax--question-key-hash",
  "yaml-syntax--two-errors",
]);

/**
 * Codes of fields that cannot be read: the first mistake of a file is reported, and others once it
 * is corrected.
 */
const unreadable = /^(?:yaml-|front-matter-|placeholder-unquoted$|nesting-)/;

/** A content with its findings. */
interface Checked {
  readonly content: LoadedContent;
  readonly findings: readonly Finding[];
}

const named = ({ code, file, message }: Finding) => `${file} ${code}: ${message}`;

/** The line of a finding, counted from 1. */
function lineOf({ files }: LoadedContent, { file, span }: Finding): number {
  const text = files.find(({ path }) => path === file)?.text ?? "";
  return text.slice(0, span.start).split("\n").length;
}

/**
 * A finding with its line and the number of its places, as the next slip of a file may be of the
 * same kind.
 */
const placed = (content: LoadedContent, finding: Finding) =>
  `${named(finding)} in line ${lineOf(content, finding)}, ${finding.related?.length ?? 0} more`;

/** What is wrong once a piece of advice is followed. */
async function faultsAfter(
  { content, moved }: Obeyed,
  finding: Finding,
  before: Checked,
  name: string,
): Promise<readonly string[]> {
  const { findings } = await checked(content);
  const own = placed(before.content, finding);
  const count = (all: Checked) =>
    all.findings.filter((each) => placed(all.content, each) === own).length;
  const stays = count({ content, findings }) < count(before) ? [] : [`It stays: ${own}`];
  if (hiding.has(name)) return stays;
  // Findings of a file that has moved are reported at its new path.
  const known = new Set(
    before.findings.map((one) =>
      named(moved && one.file === moved.from ? { ...one, file: moved.to } : one),
    ),
  );
  const line = lineOf(before.content, finding);
  const fresh = findings.filter(
    (each) =>
      each.severity === "error" &&
      !known.has(named(each)) &&
      !(unreadable.test(finding.code) && lineOf(content, each) !== line),
  );
  return [...stays, ...fresh.map((each) => `It is new: ${named(each)}`)];
}

/** The pieces of advice of a case that do not help, with what is wrong after each. */
async function badAdvice(fixture: FixtureCase) {
  const content = await overlaid(fixture);
  const { findings } = await checked(content);
  const bad: { advice: string; faults: readonly string[] }[] = [];
  let followed = 0;
  for (const finding of findings) {
    for (const one of await obeyed(fixture, content, finding, findings)) {
      followed++;
      const faults = await faultsAfter(one, finding, { content, findings }, fixture.name);
      if (faults.length > 0) bad.push({ advice: one.advice, faults });
    }
  }
  return { bad, followed };
}

const all = fixtureCases().filter(canBeMade);
/**
 * Every third case, as codes have several; those with an exception, and with `npm run test:long`
 * all.
 */
const cases = all.filter(({ name }, index) => long || index % 3 === 0 || hiding.has(name));
let followed = 0;

test.each(cases)("$name: $title", async (fixture) => {
  const found = await badAdvice(fixture);
  followed += found.followed;
  expect(found.bad).toEqual([]);
});

test("Hundreds of pieces of advice are followed, and every exception is a case.", () => {
  expect(followed).toBeGreaterThan(long ? 150 : 40);
  expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining([...hiding]));
});
