// Makes random mistakes in content: files removed, renamed or truncated, links and keys misspelt, rows removed or doubled. The same seed
// gives the same content.

import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { pick } from "./seeded.ts";

type Random = () => number;

/** Strings to insert: marks of YAML, Markdown and HTML, mistakes that are easily overlooked, and mistakes that have a fix. */
const slips = [
  ..."“”‘’\t#\"'-/\\|>,]:{}[*_`",
  ...["  ", " \n", ": ", "x", "e", "\n\n", "\n# T\n", "\n#T\n", "{{brand.nam}}", "{ fact.lifespan }", "\u200b", "â€™"],
  ...[
    "\u00a0",
    "(/contact/)",
    "[x](/product/board/)",
    "![a](board.jpg)",
    "<b>",
    "&nbsp;",
    "---\n",
    "date: 3/14/2024\n",
  ],
  ...["\n- a\n* b\n", "\n1) a\n", "\ndraft: true\n", "\nkey: a-key\n", "**bold**", "null", "1 February 2024"],
];

/** A misspelt word: letters swapped, left out, doubled or in another case. */
function mistyped(word: string, random: Random): string {
  const at = Math.floor(random() * word.length);
  const kind = Math.floor(random() * 5);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + (word[at] ?? "") + word.slice(at);
  if (kind === 2)
    return (
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2)
    );
  return kind === 3 ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1);
}

/** Replaces a random match of a pattern. */
function changedAt(text: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const match = pick(found, random);
  return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
}

const onAddress: readonly ((address: string, random: Random) => string)[] = [
  (address) => `${address}/`,
  (address) => `${address}.html`,
  (address) => `https://www.norla.example${address}`,
  (address) => address.slice(1),
  (address) => `${address}#nowhere`,
  (address, random) => `/${mistyped(address.slice(1) || "home", random)}`,
  (address) => `/old${address}`,
];

const onText: readonly ((text: string, random: Random) => string)[] = [
  (text, random) =>
    changedAt(text, /\/[a-z0-9_-]+(\/[a-z0-9_-]+)*(?=[)\s}"',#])/g, random, (address) =>
      pick(onAddress, random)(address, random),
    ),
  (text, random) => changedAt(text, /^[ \t-]*[\w-]+(?=:)/gm, random, (key) => mistyped(key, random)),
  (text, random) => changedAt(text, /[a-z]{4,}/gi, random, (word) => mistyped(word, random)),
  (text, random) => changedAt(text, /^.*\r?\n/gm, random, () => ""),
  (text, random) => changedAt(text, /^.*\r?\n/gm, random, (line) => line + line),
  (text, random) => changedAt(text, /^[ \t]*- .*\r?\n/gm, random, () => ""),
  (text, random) =>
    changedAt(text, /\d{4}-\d\d-\d\d/g, random, (date) =>
      date
        .split("-")
        .reverse()
        .join(pick([".", "/", " "], random)),
    ),
  (text, random) =>
    changedAt(text, /(?<=: )\S.*$/gm, random, () => pick(["null", "''", "0", "[]", "{}", "“curly”", "a: b"], random)),
  (text, random) =>
    changedAt(text, /[\w./-]+\.jpg/g, random, (path) => pick([path.toUpperCase(), `old/${path}`, `/${path}`], random)),
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text) => text.replace(/\r?\n/g, "\r\n"),
  ...Array.from({ length: 4 }, () => (text: string, random: Random) => {
    const at = Math.floor(random() * (text.length + 1));
    return text.slice(0, at) + pick(slips, random) + text.slice(at + (random() < 0.3 ? Math.floor(random() * 4) : 0));
  }),
];

/** Another path for a file: mostly another name in the same folder, else a wrong extension or folder. */
function renamed(path: string, random: Random): string {
  const cut = path.lastIndexOf("/") + 1;
  const [stem = "", ending = ""] = path.slice(cut).split(".");
  const kind = Math.floor(random() * 5);
  if (kind === 0) return `${path.slice(0, cut)}${stem.split("-").reverse().join("-")}.${ending}`;
  if (kind === 1) return `${path.slice(0, cut)}${mistyped(stem, random)}.${ending}`;
  if (kind === 2) return `${path.slice(0, cut)}${stem}-and-more.${ending}`;
  return kind === 3 ? `${path}x` : `old/${path}`;
}

/**
 * Makes one to five random mistakes in the files of content.
 * @param random random number from 0 to 1
 */
export function mutated(content: LoadedContent, random: Random): LoadedContent {
  const files = new Map(content.files.map((file): [string, SourceFile] => [file.path, file]));
  const media = new Map(content.media);
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const file = pick([...files.values()], random);
    const kind = random();
    if (kind < 0.2) {
      files.delete(file.path);
      if (kind < 0.1) continue;
      const path = renamed(file.path, random);
      files.set(path, { path, text: file.text });
    } else if (kind < 0.23 && media.size > 0) media.delete(pick([...media.keys()], random));
    else files.set(file.path, { path: file.path, text: pick(onText, random)(file.text, random) });
  }
  return { ...content, files: [...files.values()].sort((a, b) => compareText(a.path, b.path)), media };
}
