// Arbitraries of fast-check that change good content files: random edits, typing mistakes, other
// YAML values, and random bodies.
import fc from "fast-check";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { table } from "../pipeline/own-table.ts";
import { marks, signs, values } from "./pieces.ts";

const words = [
  "board",
  "Wall of 8 mm",
  "fire",
  "100",
  "a",
  "is",
  "lasts 50 years",
  "Vboards",
  "of the company",
  "X",
  // Words that the content has nowhere else.
  "zebrafish",
  "ñandú",
  "Жираф",
  "9731",
  "o'clock",
  "x-ray",
  "तेंदुआ",
];

const piece = fc.constantFrom(...marks, ...signs, ...values, ...words, "x".repeat(300));
const pieces = (most: number) =>
  fc.array(piece, { minLength: 1, maxLength: most }).map((parts) => parts.join(""));

/** A relative position in a text, from 0 to 1. */
const at = fc.nat(0xffff).map((number) => number / 0x10000);

type Edit = (text: string) => string;
const place = (text: string, share: number) => Math.floor(share * (text.length + 1));

/** One edit of a text. It may split a surrogate pair, as a faulty program would. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  // Inserts, replaces or removes.
  {
    weight: 3,
    arbitrary: fc
      .tuple(at, fc.oneof(fc.constant(0), fc.nat(40)), fc.oneof(fc.constant(""), pieces(3)))
      .map(
        ([share, length, added]): Edit =>
          (text) => {
            const start = place(text, share);
            return text.slice(0, start) + added + text.slice(start + length);
          },
      ),
  },
  fc.tuple(at, fc.integer({ min: 1, max: 400 })).map(
    ([share, length]): Edit =>
      (text) => {
        const start = place(text, share);
        return text.slice(0, start + length) + text.slice(start);
      },
  ),
  fc.tuple(at, at, fc.constantFrom("drop", "double", "move", "join", "indent")).map(
    ([share, to, what]): Edit =>
      (text) => {
        const lines = text.split("\n");
        const line = Math.floor(share * lines.length);
        const [taken = ""] = lines.splice(line, 1);
        if (what === "double") lines.splice(line, 0, taken, taken);
        if (what === "move") lines.splice(Math.floor(to * (lines.length + 1)), 0, taken);
        if (what === "join") lines.splice(line, 1, taken + (lines[line] ?? ""));
        if (what === "indent") lines.splice(line, 0, `  ${taken}`);
        return lines.join("\n");
      },
  ),
  at.map(
    (share): Edit =>
      (text) =>
        text.slice(0, place(text, share)),
  ),
  fc.constantFrom<Edit>(
    (text) => text.replaceAll("\n", "\r\n"),
    (text) => text.replaceAll(" ", "\u00a0"),
    (text) => `\ufeff${text}`,
    (text) => text.toUpperCase(),
    (text) => text.replaceAll("\n", ""),
  ),
);

/**
 * Where people mistype: any character, a mark, spaces, a letter of a key, the beginning of a line,
 * and its end.
 */
const mistyped = [
  /[\s\S]/g,
  /[^\s\p{L}\p{N}]/gu,
  / +/g,
  /(?<=^[ -]*\w*)\w(?=\w*:)/gm,
  /^[ -]+/gm,
  /\n[ \t]*/g,
];

/** Loses, doubles, swaps or replaces what is typed, or adds a character. */
const slips: readonly ((typed: string, next: string, other: string) => string)[] = [
  (_typed, next) => next,
  (typed, next) => typed + typed + next,
  (typed, next) => next + typed,
  (_typed, next, other) => other + next,
  (typed, next, other) => typed + other + next,
];

/** One typing mistake. */
const slip = fc
  .tuple(
    fc.constantFrom(...mistyped),
    at,
    fc.constantFrom(...slips),
    fc.constantFrom(..." xo\"'[]{}:-#,*|>“”’`"),
  )
  .map(
    ([pattern, share, made, other]): Edit =>
      (text) => {
        const all = [...text.matchAll(pattern)];
        const one = all[Math.floor(share * all.length)];
        if (!one) return text;
        const end = one.index + one[0].length;
        return (
          text.slice(0, one.index) + made(one[0], text[end] ?? "", other) + text.slice(end + 1)
        );
      },
  );

/** Removes one field with all that is in it, or makes its value long. */
const resized = fc.tuple(at, fc.constantFrom(0, 24, 160, 900)).map(
  ([share, length]): Edit =>
    (text) => {
      const lines = [...text.matchAll(/^( *)[\w-]+:.*\n(?:\1 +.*\n)*/gm)];
      const field = lines[Math.floor(share * lines.length)];
      if (!field) return text;
      const [all] = field;
      const longer = all.replace(/(?<=: )[^\n]+/, (value) =>
        value.padEnd(length, " board जोड़ WWWWWWWWW").trim(),
      );
      const changed = length === 0 ? "" : longer;
      return text.slice(0, field.index) + changed + text.slice(field.index + all.length);
    },
);

/** Replaces the value of one `key: value` line. */
const revalued = fc.tuple(at, pieces(4)).map(
  ([share, value]): Edit =>
    (text) => {
      const lines = [...text.matchAll(/^[ -]*[\w-]+: *(.*)$/gm)];
      const line = lines[Math.floor(share * lines.length)];
      if (!line) return text;
      const start = line.index + line[0].length - (line[1] ?? "").length;
      return `${text.slice(0, start)} ${value}${text.slice(start + (line[1] ?? "").length)}`;
    },
);

const withBody = (text: string, body: string) =>
  (/^---\n.*?\n---\n/s.exec(text)?.[0] ?? "").concat("\n", body, "\n");

/** Replaces the body with random marks and words. */
const rewritten = pieces(24).map(
  (body): Edit =>
    (text) =>
      withBody(text, body),
);

/** Blocks that a text may have, and that few texts have. */
const rare = (picture: string): readonly string[] => [
  "<dl>\n<dt>Board</dt>\n<dd>wall</dd>\n</dl>",
  "<details open>\n<summary>Board</summary>\n<ul><li>one</li><li>two</li></ul>\n</details>",
  '<table><caption>Walls</caption><tr><td colspan="2">a</td></tr><tr><td rowspan="3">c</td><td>b</td></tr></table>',
  '<ol start="5"><li value="9">five</li><li>six</li></ol>',
  '<blockquote cite="https://www.example.com/"><p>It held.</p></blockquote>',
  '<div dir="rtl" lang="ar">جدار</div>',
  `<figure><img src="${picture}" alt="A grey wall"><figcaption>A wall</figcaption></figure>`,
  `![A grey wall of boards.](${picture})`,
  "12 m<sup>2</sup>, <kbd>a</kbd> <mark>b</mark> <del>c</del>, <ruby>板<rp>(</rp><rt>ban</rt></ruby>",
  "| a | b | c |\n| --- | :-: | --: |\n| board |  | W |\n| \u092b\u093c\u093e\u0907\u092c\u0930 | Donaudampfschifffahrt | 2 |",
  "```\nboard\n    { wall }\n\n<b>&amp;\n```",
  "1234567. one\n\n   - two\n\n     > three",
  "{{brand.name}} and {{fact.lifespan}}, [us](/contact) and [them](https://www.example.com/a?b=c&d#e)",
  "---",
];

/**
 * Replaces the body with blocks of good texts, and rare ones, some in a list or a quote; the check
 * accepts most of them.
 */
function grown(
  files: readonly SourceFile[],
  [picture = ""]: readonly string[],
): fc.Arbitrary<Edit> {
  const own = files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ text }) =>
      text
        .replace(/^---\n.*?\n---\n/s, "")
        .trim()
        .split(/\n{2,}/),
    );
  const block = fc
    .tuple(fc.constantFrom(...own, ...rare(picture)), fc.constantFrom("", "", "> ", "- ", "3. "))
    .map(([text, mark]) => {
      const further = mark === "> " ? mark : " ".repeat(mark.length);
      return mark + text.replaceAll("\n", `\n${further}`);
    });
  return fc.array(block, { minLength: 1, maxLength: 9 }).map(
    (blocks): Edit =>
      (text) =>
        text.startsWith("---") ? withBody(text, blocks.join("\n\n")) : text,
  );
}

/**
 * Gives an arbitrary of changed files.
 * @param files good files; those outside of all collections are not changed
 * @param pictures paths of pictures, relative to an entry's file, that random texts may show
 */
export function changedFiles(
  files: readonly SourceFile[],
  pictures: readonly string[],
): fc.Arbitrary<SourceFile> {
  const victims = files.filter(({ path }) => table.collectionOf(path));
  const edits = fc.oneof(
    { weight: 5, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) },
    { weight: 4, arbitrary: fc.array(slip, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(resized, { minLength: 1, maxLength: 3 }) },
    { weight: 2, arbitrary: fc.array(revalued, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(rewritten, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(grown(files, pictures), { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.tuple(grown(files, pictures), edit).map((both) => [...both]) },
  );
  return fc.tuple(fc.nat(victims.length - 1), edits).map(([index, changes]) => {
    const { path, text } = victims[index] as SourceFile;
    // As the loader leaves files: in UTF-8, without a byte order mark, and without line ends of a
    // single \r.
    const changed = changes
      .reduce((before, change) => change(before), text)
      .replace(/\r(?!\n)/g, "\r\n");
    return {
      path,
      text: Buffer.from(changed)
        .toString()
        .replace(/^\ufeff/, ""),
    };
  });
}
