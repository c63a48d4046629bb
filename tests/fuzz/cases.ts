// Arbitraries of fast-check that spoil good content files: random edits, replaced YAML values, and
// random bodies.
import fc from "fast-check";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { table } from "../pipeline/own-table.ts";
import { seeded } from "../pipeline/seeded.ts";
import { markdown } from "../random-contents/markdown.ts";
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

/** Replaces the body with random Markdown and HTML, most of which the check accepts. */
const grown = (pictures: readonly string[]) =>
  fc.nat().map((seed): Edit => {
    const random = seeded(seed);
    const around = { addresses: ["/", "/contact", "/products"], pictures };
    const body = markdown(random, around, Math.floor(random() * 8), 2);
    return (text) => (text.startsWith("---") ? withBody(text, body) : text);
  });

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
    { weight: 2, arbitrary: fc.array(revalued, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(rewritten, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(grown(pictures), { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.tuple(grown(pictures), edit).map((both) => [...both]) },
  );
  return fc.tuple(fc.nat(victims.length - 1), edits).map(([index, changes]) => {
    const { path, text } = victims[index] as SourceFile;
    // As the loader leaves files: in UTF-8, without a byte order mark, and without line ends of a single \r.
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
