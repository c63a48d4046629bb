// How fixes are put together: what waits, what is refused, and what stays as it was typed.
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/compile.ts";
import { edited, type Fixable, together } from "../../../pipeline/fix/edits.ts";
import { mendContent } from "../../../pipeline/fix/rounds.ts";
import type { Code } from "../../../pipeline/model/codes.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../../pipeline/stages/load.ts";
import { load } from "../../../pipeline/stages/load.ts";
import { fixtures } from "../fixture-report.ts";
import { compiled, contentOf } from "../in-memory.ts";

function finding(start: number, end: number, text: string, more: Partial<Fixable> = {}): Fixable {
  const span = { start, end };
  return {
    code: "date-format",
    severity: "error",
    file: "a.yaml",
    span,
    message: `Wrong at ${start}.`,
    fix: { title: `“${text}” stands there`, edits: [{ file: "a.yaml", span, text }] },
    ...more,
  };
}

test("Fixes that touch the same place are not made at once; the first of them is.", () => {
  const [first, over, beside] = [finding(0, 4, "x"), finding(3, 6, "y"), finding(6, 7, "z")];
  expect(together([first, over, beside])).toEqual([first, beside]);
  expect(together([finding(2, 2, "a"), finding(2, 5, "b")])).toHaveLength(1);
  expect(together([finding(0, 2, "a"), finding(2, 5, "b")])).toHaveLength(2);
});

test("All edits of a fix are made or none.", () => {
  const two = finding(4, 5, "", {
    fix: {
      title: "two places",
      edits: [
        { file: "a.yaml", span: { start: 0, end: 1 }, text: "A" },
        { file: "b.yaml", span: { start: 0, end: 1 }, text: "B" },
      ],
    },
  });
  expect(together([finding(0, 1, "x"), two])).toHaveLength(1);
  const texts = new Map([
    ["a.yaml", "abc"],
    ["b.yaml", "bcd"],
  ]);
  expect([...edited(texts, [two])]).toEqual([
    ["a.yaml", "Abc"],
    ["b.yaml", "Bcd"],
  ]);
});

test("New lines end as those of their file do.", () => {
  expect(edited(new Map([["a.yaml", "a: 1\r\nb: 2\r\n"]]), [finding(6, 6, "x: 1\ny: 2\n")]).get("a.yaml")).toBe(
    "a: 1\r\nx: 1\r\ny: 2\r\nb: 2\r\n",
  );
});

/** What the compiler says of nothing. */
const empty = compiled(contentOf([]));

/** A compiler that finds fault with words: its findings are those of `faults` that are in the text. */
function faulty(faults: Readonly<Record<string, { by?: string; code?: Code }>>) {
  let runs = 0;
  const compile = async (content: LoadedContent): Promise<CompileResult> => {
    runs++;
    const diagnostics = content.files.flatMap(({ path, text }) =>
      Object.entries(faults).flatMap(([word, { by, code = "schema-enum" }]): Diagnostic[] => {
        const start = text.indexOf(word);
        if (start < 0) return [];
        const span = { start, end: start + word.length };
        const fix =
          by === undefined ? {} : { fix: { title: `${word} is ${by}`, edits: [{ file: path, span, text: by }] } };
        return [{ code, severity: "error", file: path, span, message: `${word} is wrong.`, ...fix }];
      }),
    );
    const texts = new Map(content.files.map(({ path, text }) => [path, text]));
    return { ...(await empty), diagnostics, texts };
  };
  return { compile, runs: () => runs };
}

test("A fix that would bring an error is refused and the others are made.", async () => {
  const { compile } = faulty({
    bad: { by: "worse" },
    worse: {},
    one: { by: "1" },
    two: { by: "2" },
    three: { by: "3" },
  });
  const content = contentOf([["a.yaml", "one bad two three\n"]]);
  const { changed, fixed, refused, result } = await mendContent(content, compile);
  expect(changed.get("a.yaml")).toBe("1 bad 2 3\n");
  expect(fixed.map(({ finding: { fix } }) => fix.title).sort()).toEqual(["one is 1", "three is 3", "two is 2"]);
  expect(refused.map(({ because }) => because.message)).toEqual(["worse is wrong."]);
  expect(result.diagnostics.map(({ message }) => message)).toEqual(["bad is wrong."]);
});

test("What a mistake in the YAML hid is no error of its fix.", async () => {
  const { compile } = faulty({ "{{": { by: '"', code: "placeholder-unquoted" } });
  const hiding = async (content: LoadedContent) => {
    const result = await compile(content);
    if (result.diagnostics.length > 0) return result;
    const [file] = content.files;
    const hidden: Diagnostic = {
      code: "schema-missing-field",
      severity: "error",
      file: file?.path ?? "",
      span: { start: 0, end: 1 },
      message: "The field “image” is missing.",
    };
    return { ...result, diagnostics: [hidden] };
  };
  const { fixed, refused } = await mendContent(contentOf([["a.yaml", "title: {{"]]), hiding);
  expect([fixed.length, refused.length]).toEqual([1, 0]);
});

test("Fixes that go round in circles come to an end.", async () => {
  const { compile, runs } = faulty({ ping: { by: "pong" }, pong: { by: "ping" } });
  await mendContent(contentOf([["a.yaml", "ping"]]), compile);
  expect(runs()).toBeLessThan(20);
});

test("Comments, order, quotes and all that is right stay as they were typed.", async () => {
  const base = await load(join(fixtures, "base"));
  const path = "articles/second-article.md";
  const before = [
    "---",
    "# Written by the night shift.",
    "titel:   'The ''second'' article'   # not the first",
    "description: {{brand.name}} says how a board is cut, carried and stored before anybody fixes it.",
    "date: '14/03/2024' # when it came out",
    "image:",
    "  alt: “Grey board on a table.”",
    "  src: ../media/old/board.jpg",
    "topics: [ Interiors,   facade ]   # two",
    "---",
    "# How it is cut",
    "",
    "See [the board](http://norla.example/products/board/), [the first](../articles/first-article.md) and",
    "[how it is fixed](/blog/first-article#how-it-is-fxed).",
    "",
  ].join("\r\n");
  const content = { ...base, files: base.files.map((file) => (file.path === path ? { path, text: before } : file)) };
  const { changed, result, refused } = await mendContent(content, (files) => compiled(files));
  expect(changed.get(path)?.split("\r\n")).toEqual([
    "---",
    "# Written by the night shift.",
    "title:   'The ''second'' article'   # not the first",
    'description: "{{brand.name}} says how a board is cut, carried and stored before anybody fixes it."',
    "date: '2024-03-14' # when it came out",
    "image:",
    '  alt: "Grey board on a table."',
    "  src: ../media/board.jpg",
    "topics: [ interiors,   facades ]   # two",
    "---",
    "## How it is cut",
    "",
    "See [the board](/products/board), [the first](/blog/first-article) and",
    "[how it is fixed](/blog/first-article#how-it-is-fixed).",
    "",
  ]);
  expect([refused, result.diagnostics]).toEqual([[], []]);
});

test("A redirect is made although a text still links to the retired page, which is said in other words then.", async () => {
  const base = await load(join(fixtures, "base"));
  const lock =
    "# Every address that was ever published. `npm run content -- addresses` adds new ones; no line is changed or removed.";
  const content = {
    ...base,
    files: [
      ...base.files.filter(({ path }) => path !== "articles/second-article.md"),
      { path: "redirects.yaml", text: "redirects: []\n" },
      { path: "addresses.lock", text: `${lock}\n/blog/second-article\n` },
    ],
  };
  const { fixed, refused, changed, result } = await mendContent(content, (loaded) => compiled(loaded));
  expect(fixed.map(({ finding }) => finding.code)).toContain("address-vanished");
  expect(refused).toEqual([]);
  expect(changed.get("redirects.yaml")).toContain("from: /blog/second-article");
  expect(result.diagnostics.map(({ code }) => code)).not.toContain("address-vanished");
});
