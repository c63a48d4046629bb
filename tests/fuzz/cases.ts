// Files as hands and programs may leave them, drawn by fast-check so that it can shrink them: a file of good content with edits in
// it, a file whose text is made of marks, and one whose value is.
import fc from "fast-check";
import { collectionOf } from "../../pipeline/collections.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { markdown } from "../contents/markdown.ts";
import { seeded } from "../pipeline/seeded.ts";
import { marks, signs, values } from "./pieces.ts";

const words = ["board", "Wall of 8 mm", "fire", "100", "a", "is", "lasts 50 years", "Vboards", "of the company", "X"];

const piece = fc.constantFrom(...marks, ...signs, ...values, ...words, "x".repeat(300));
const pieces = (most: number) => fc.array(piece, { minLength: 1, maxLength: most }).map((parts) => parts.join(""));

/** A place in a text, whatever its length. */
const at = fc.nat(0xffff).map((number) => number / 0x10000);

type Edit = (text: string) => string;
const place = (text: string, share: number) => Math.floor(share * (text.length + 1));

/** One change of a text. A place may be in the midst of a character, as a program's may. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(at, pieces(3)).map(
    ([share, added]): Edit =>
      (text) => {
        const start = place(text, share);
        return text.slice(0, start) + added + text.slice(start);
      },
  ),
  fc.tuple(at, fc.nat(40), pieces(2)).map(
    ([share, length, added]): Edit =>
      (text) => {
        const start = place(text, share);
        return text.slice(0, start) + added + text.slice(start + length);
      },
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 40 })).map(
    ([share, length]): Edit =>
      (text) => {
        const start = place(text, share);
        return text.slice(0, start) + text.slice(start + length);
      },
  ),
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

/** The value of one of a file's lines, written anew. */
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

const withBody = (text: string, body: string) => (/^---\n.*?\n---\n/s.exec(text)?.[0] ?? "").concat("\n", body, "\n");

/** Another text below the front matter, of marks. */
const rewritten = pieces(24).map(
  (body): Edit =>
    (text) =>
      withBody(text, body),
);

/** Another text below the front matter, of all that Markdown and HTML may be; most of them check clean. */
const grown = (pictures: readonly string[]) =>
  fc.nat().map((seed): Edit => {
    const random = seeded(seed);
    const around = { addresses: ["/", "/contact", "/products"], pictures };
    const body = markdown(random, around, Math.floor(random() * 8), 2);
    return (text) => (text.startsWith("---") ? withBody(text, body) : text);
  });

/**
 * Draws a file after changes.
 * @param files good ones; those of which the compiler knows nothing are left alone
 * @param pictures paths of pictures from an entry's file, of which texts may show some
 */
export function changedFiles(files: readonly SourceFile[], pictures: readonly string[]): fc.Arbitrary<SourceFile> {
  const victims = files.filter(({ path }) => collectionOf(path));
  const edits = fc.oneof(
    { weight: 5, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) },
    { weight: 2, arbitrary: fc.array(revalued, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(rewritten, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(grown(pictures), { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.tuple(grown(pictures), edit).map((both) => [...both]) },
  );
  return fc.tuple(fc.nat(victims.length - 1), edits).map(([index, changes]) => {
    const { path, text } = victims[index] as SourceFile;
    // As files are when they have been loaded: in UTF-8, without the mark at their beginning, and no line ends in a \r alone.
    const changed = changes.reduce((before, change) => change(before), text).replace(/\r(?!\n)/g, "\r\n");
    return {
      path,
      text: Buffer.from(changed)
        .toString()
        .replace(/^\ufeff/, ""),
    };
  });
}
