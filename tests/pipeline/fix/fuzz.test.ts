// Texts that somebody's hand slipped over: fixing them never throws, never adds an error and is done after one run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../../pipeline/compile.ts";
import { mendContent } from "../../../pipeline/fix/rounds.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult, Memory } from "../../../pipeline/model/result.ts";
import { tries } from "../../long.ts";
import { fixtures, rules, schemas } from "../fixture-report.ts";
import { pick, seeded } from "../seeded.ts";
import { pages } from "../site-pages.ts";

const cache = mkdtempSync(join(tmpdir(), "content-fix-fuzz-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const slips = [
  "“",
  "”",
  "\t",
  "  ",
  " \n",
  ": ",
  "{{brand.nam}}",
  "#",
  '"',
  "'",
  "-",
  "/",
  "\\",
  "Å",
  "|",
  ">",
  ",",
  "]",
].concat(["x", "e", "\r\n", "\n# T\n", "date: 3/14/2024\n", "\n\n[x](/product/board/)\n", "\n\n![a](board.jpg)\n"]);

/** A text after some slips. */
function slipped(text: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * (result.length + 1));
    const lost = random() < 0.3 ? Math.floor(random() * 4) : 0;
    result = result.slice(0, at) + (random() < 0.25 ? "" : pick(slips, random)) + result.slice(at + lost);
  }
  return random() < 0.2 ? result.replace(/\r?\n/g, "\r\n") : result;
}

const errors = ({ diagnostics }: CompileResult) => diagnostics.filter(({ severity }) => severity === "error").length;

test("texts after some slips", async () => {
  const base = await load(join(fixtures, "base"));
  const known: Memory = { units: new Map(), placeholders: undefined };
  const check = (content: LoadedContent, memory: Memory = { ...known }) =>
    compile({ content, schemas, pages, rules, cache, memory, today: "2026-11-20" });
  await check(base, known);
  const random = seeded(20261120);
  let fixed = 0;
  const turns = tries(50, 1500);
  for (let turn = 0; turn < turns; turn++) {
    const chosen = pick(base.files, random);
    const text = slipped(chosen.text, random);
    const content = { ...base, files: base.files.map((file) => (file === chosen ? { ...file, text } : file)) };
    const before = await check(content);
    const { changed, fixed: done, result } = await mendContent(content, check);
    fixed += done.length;
    // A mistake in the YAML hides others, which were there before it was mended.
    if (!before.diagnostics.some(({ code }) => /^(yaml|front-matter|file|placeholder-unquoted)/.test(code)))
      expect(errors(result), text).toBeLessThanOrEqual(errors(before));
    const files = content.files.map((file) => ({ ...file, text: changed.get(file.path) ?? file.text }));
    expect((await mendContent({ ...content, files }, check)).changed, text).toEqual(new Map());
  }
  // Where one of several slips is for a person to mend, the file is left alone until it is.
  expect(fixed).toBeGreaterThan(turns / 10);
});
