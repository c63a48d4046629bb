// What `content fix` makes of every fixture of a mistake, all in one file to read: tests/fixtures/fixes.txt. UPDATE_FIXTURES=1
// writes it anew; read what changed before you keep it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile, type Memory } from "../../../pipeline/compile.ts";
import { difference } from "../../../pipeline/fix/difference.ts";
import { type MendedContent, mendContent } from "../../../pipeline/fix/rounds.ts";
import type { LoadedContent } from "../../../pipeline/load/index.ts";
import { fixtures, overlaid, rules, schemas } from "../fixture-report.ts";

const folder = join(fixtures, "codes");
const kept = join(fixtures, "fixes.txt");
const cache = mkdtempSync(join(tmpdir(), "content-fix-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** What the compiler knows of the base, so that a fixture costs only its own files. */
const known: Memory = { units: new Map(), placeholders: undefined };

async function mended(content: LoadedContent): Promise<MendedContent> {
  const memory = { ...known };
  return await mendContent(content, (files) =>
    compile({ content: files, schemas, rules, cache, memory, today: "2026-11-20" }),
  );
}

interface Case {
  readonly name: string;
  readonly content: LoadedContent;
  readonly first: MendedContent;
  readonly second: MendedContent;
}

const cases: Case[] = [];

beforeAll(async () => {
  await compile({ content: join(fixtures, "base"), schemas, rules, cache, memory: known });
  for (const name of readdirSync(folder).sort()) {
    // Some fixtures are made by their test, as they cannot live in a repository; none of them can be mended.
    if (readdirSync(join(folder, name)).join() === "expected.txt") continue;
    const content = await overlaid(join(folder, name));
    const first = await mended(content);
    if (first.fixed.length === 0 && first.refused.length === 0) continue;
    const files = content.files.map(({ path, text }) => ({ path, text: first.changed.get(path) ?? text }));
    cases.push({ name, content, first, second: await mended({ ...content, files }) });
  }
}, 120_000);

test("Every fix does what tests/fixtures/fixes.txt shows, and nothing else.", () => {
  const shown = cases.map(({ name, content, first }) => {
    const before = (path: string) => content.files.find((file) => file.path === path)?.text ?? "";
    const patches = [...first.changed].map(([path, text]) => difference(path, before(path), text, false));
    const refused = first.refused.map(
      ({ finding, because }) => `Not fixed: ${finding.fix.title}, as it would bring: ${because.message}`,
    );
    const left = first.result.diagnostics.map(({ severity, code }) => `${severity} ${code}`);
    return [`=== ${name}`, ...patches, ...refused, `Left: ${left.join(", ") || "nothing"}.`].join("\n");
  });
  const text = `${shown.join("\n\n")}\n`;
  if (process.env.UPDATE_FIXTURES) writeFileSync(kept, text);
  expect(text).toBe(existsSync(kept) ? readFileSync(kept, "utf8") : "a file that has been read and kept");
});

describe("Of all fixtures that can be mended", () => {
  test("none changes any more when it is mended a second time", () => {
    expect(cases.filter(({ second }) => second.changed.size > 0 || second.fixed.length > 0).map((c) => c.name)).toEqual(
      [],
    );
  });

  test("none has more errors than before", async () => {
    for (const { content, first } of cases) {
      const before = await compile({ content, schemas, rules, cache, memory: { ...known }, today: "2026-11-20" });
      const errors = (list: typeof before.diagnostics) => list.filter(({ severity }) => severity === "error").length;
      // A mistake in the YAML hides others; what it hid is no error that the fix brought.
      if (before.diagnostics.some(({ code }) => /^(yaml|placeholder-unquoted)/.test(code))) continue;
      expect(errors(first.result.diagnostics)).toBeLessThanOrEqual(errors(before.diagnostics));
    }
  });

  test("none loses a comment, a line end or a line that had nothing to do with it", () => {
    for (const { name, content, first } of cases)
      for (const [path, text] of first.changed) {
        const before = content.files.find((file) => file.path === path)?.text ?? "";
        const comments = (all: string) => all.match(/^\s*#[^#\r\n]*/gm)?.map((line) => line.trim()) ?? [];
        for (const comment of path.endsWith(".yaml") ? comments(before) : [])
          expect(comments(text), name).toContain(comment);
        if (before.includes("\r\n")) expect(text.replaceAll("\r\n", ""), name).not.toContain("\n");
      }
  });
});
