// Tests every code: the cases in tests/fixtures/codes report what they say.
// Each case changes tests/fixtures/base.
// UPDATE_FIXTURES=1 writes the reports and fixes anew; read what changed before you commit it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Check } from "../../../pipeline/check/check.ts";
import { grouped } from "../../../pipeline/helpers.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { long } from "../../long.ts";
import { expectSound, fixesOf, shown } from "../fix/fixture-fix.ts";
import { codesByName as meanings } from "../rules/known-codes.ts";
import type { FixtureCase, Found } from "./fixture.ts";
import { canBeMade, fixtureCases, fixtureCodes, fixtures, keepFound } from "./fixture-files.ts";
import { base, checks, overlaid, type ReportOptions, reported } from "./fixture-report.ts";
import { unsoundFindings } from "./sound-findings.ts";

const found = new Map<string, Found>();
afterAll(() => {
  if (process.env.UPDATE_FIXTURES) keepFound(found);
});

const clean = "Content is clean: 23 files checked.\n";

test("The fixtures' base has no findings.", async () => {
  expect((await reported(await base())).printed).toBe(clean);
});

test("The base with CRLF line ends has no findings.", async () => {
  const content = await base();
  const files = content.files.map((file) => ({
    ...file,
    text: file.text.replaceAll("\n", "\r\n"),
  }));
  expect((await reported({ ...content, files })).printed).toBe(clean);
});

test("Every code has a fixture, and every fixture has an existing code.", () => {
  expect(fixtureCodes()).toEqual([...meanings.keys()].sort());
});

test("Every file in tests/fixtures/files is used by a fixture.", () => {
  const used = fixtureCases().flatMap(({ files }) =>
    [...files.values()].flatMap((file) =>
      "from" in file && file.from.startsWith("files/") ? file.from.slice(6) : [],
    ),
  );
  expect([...new Set(used)].sort()).toEqual(readdirSync(join(fixtures, "files")).sort());
});

/** A check that throws, for check-failed; no existing check is known to. */
const failing: Check = {
  name: "tests/failing",
  check({ prose }) {
    if (prose.some(({ text }) => text.includes("break off"))) throw new TypeError("It broke.");
  },
};

/**
 * What a case is compiled with: its own files are reported if a finding appears only before a
 * release.
 */
function optionsFor({ code, files }: FixtureCase): ReportOptions {
  return {
    ...(code === "check-failed" ? { checks: [...checks, failing] } : {}),
    // The base is full of samples.
    ...(meanings.get(code)?.release === "only"
      ? { release: true, changed: new Set(files.keys()) }
      : {}),
  };
}

/**
 * Checks the fixes of a content with the line ends of Windows: of every twelfth case, as what an
 * edit does with them is the same for all codes.
 */
async function expectSoundWithCrlf(content: LoadedContent): Promise<void> {
  const files = content.files.map(({ path, text }) => ({
    path,
    text: text.replace(/\r?\n/g, "\r\n"),
  }));
  const windows = { ...content, files };
  const { result } = await reported(windows);
  const fixes = await fixesOf(windows, result);
  if (fixes) await expectSound(windows, result, fixes);
}

for (const [number, fixture] of fixtureCases().entries()) {
  const { name, code, title } = fixture;
  test.skipIf(!canBeMade(fixture))(`${name}: ${title}`, async () => {
    const content = await overlaid(fixture);
    const options = optionsFor(fixture);
    const { printed, result } = await reported(content, options);
    const plain = options.release ? (await reported(content)).result : result;
    const fixes = await fixesOf(content, plain);
    const fixed = fixes && shown(content, fixes);
    found.set(name, { report: printed, fixed });
    if (!process.env.UPDATE_FIXTURES) {
      expect(printed).toBe(fixture.report.text);
      expect(fixed).toBe(fixture.fixed?.text);
    }
    expect(printed).toContain(` ${code}\n`);
    expect(unsoundFindings(content, result)).toEqual([]);
    const guesses = result.findings.filter((finding) => finding.guess && !finding.cause);
    const alike = grouped(guesses, ({ code, file, help }) => `${code} ${file} ${help}`);
    const most = Math.max(0, ...Array.from(alike.values(), ({ length }) => length));
    expect(most, "guesses with the same help in a text").toBeLessThanOrEqual(5);
    for (const summary of result.summaries.filter(({ path }) => fixture.files.has(path))) {
      const analysis = { summary, document: result.documents.get(summary.path) };
      expect(JSON.parse(JSON.stringify(analysis))).toStrictEqual(analysis);
    }
    if (fixes) {
      await expectSound(content, plain, fixes);
      if (long || number % 12 === 0) await expectSoundWithCrlf(content);
    }
  });
}
