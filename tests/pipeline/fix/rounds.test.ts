// How fixes are put together: what waits, what is refused, and what stays as it was typed.
import { join } from "node:path";
import { expect, test } from "vitest";
import { edited, type Fixable, together } from "../../../pipeline/fix/edits.ts";
import { mendContent } from "../../../pipeline/fix/rounds.ts";
import { lockText } from "../../../pipeline/link/lock.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { StageCode } from "../../../pipeline/model/codes.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
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
function faulty(faults: Readonly<Record<string, { by?: string; code?: StageCode }>>) {
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

/** The base with some texts in place of its own or besides them; null takes one away. */
async function baseWith(texts: Readonly<Record<string, string | null>>): Promise<LoadedContent> {
  const base = await load(join(fixtures, "base"));
  const files = new Map(base.files.map((file) => [file.path, file]));
  for (const [path, text] of Object.entries(texts))
    if (text === null) files.delete(path);
    else files.set(path, { path, text });
  return { ...base, files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

const textOf = (content: LoadedContent, path: string) => content.files.find((file) => file.path === path)?.text ?? "";

test("A redirect is made for a page with another name, and no link is led along it that nobody has read yet.", async () => {
  const base = await load(join(fixtures, "base"));
  const second = textOf(base, "articles/second-article.md");
  const content = await baseWith({
    "articles/soffits-and-eaves.md": null,
    "articles/eaves-and-soffits.md": second.replace("The second article", "Eaves, and what hangs below them"),
    "articles/second-article.md": `${second}\nSee [soffits](/blog/soffits-and-eaves).\n`,
    "redirects.yaml": "redirects: []\n",
    "addresses.lock": lockText(["/blog/soffits-and-eaves"]),
  });
  const { fixed, refused, changed, result } = await mendContent(content, (loaded) => compiled(loaded));
  expect(fixed.map(({ finding }) => finding.code)).toEqual(["address-vanished"]);
  expect(refused).toEqual([]);
  expect([...changed.keys()]).toEqual(["redirects.yaml"]);
  expect(changed.get("redirects.yaml")).toContain("{ from: /blog/soffits-and-eaves, to: /blog/eaves-and-soffits }");
  expect(result.diagnostics.map(({ code, help }) => [code, help])).toEqual([
    ["link-broken", "Write /blog/eaves-and-soffits"],
  ]);
});

test("A slip in a file that others depend on is mended alone, and nothing that depended on it is touched.", async () => {
  const base = await load(join(fixtures, "base"));
  const second = textOf(base, "articles/second-article.md");
  const content = await baseWith({
    "articles/third-article.md": second
      .replace("The second", "The third")
      .replace("---\n", '---\nkey: "{{brand.slug}}-boards"\n'),
    "articles/first-article.md": `${textOf(base, "articles/first-article.md")}\nSee [how](/blog/norla-boards).\n`,
    "site.yaml": textOf(base, "site.yaml").replace("brand:", "brnad:"),
    "redirects.yaml": "redirects: []\n",
    "addresses.lock": lockText(["/blog/norla-boards", "/norla_solutions"]),
  });
  const { fixed, refused, changed, result } = await mendContent(content, (loaded) => compiled(loaded));
  expect(fixed.map(({ finding }) => finding.code)).toEqual(["schema-unknown-field"]);
  expect(refused).toEqual([]);
  expect([...changed.keys()]).toEqual(["site.yaml"]);
  expect(result.diagnostics).toEqual([]);
});

test("Values are mended before what may depend on them.", async () => {
  const { compile } = faulty({ "brnad:": { by: "brand:" }, "/old": { by: "/other", code: "link-broken" } });
  // Once the brand is known, the link is right.
  const named = async (content: LoadedContent) => {
    const result = await compile(content);
    const known = content.files.some(({ text }) => text.includes("brand:"));
    return { ...result, diagnostics: result.diagnostics.filter(({ code }) => !known || code !== "link-broken") };
  };
  const { changed } = await mendContent(contentOf([["a.yaml", "brnad: /old\n"]]), named);
  expect(changed.get("a.yaml")).toBe("brand: /old\n");
});

test("An error in a row is not new because a row above it was removed.", async () => {
  const rows = "  - { from: /contact, to: /products }\n  - { from: blog/y, to: /contact }\n";
  const content = await baseWith({ "redirects.yaml": `redirects:\n${rows}` });
  const { refused, changed } = await mendContent(content, (loaded) => compiled(loaded));
  expect(refused).toEqual([]);
  expect(changed.get("redirects.yaml")).toBe("redirects:\n  - { from: blog/y, to: /contact }\n");
});
