// Makes random mistakes in content: files removed, renamed or truncated, wrong addresses, marks that have a fix, and typing mistakes. The
// same seed gives the same content.

import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import { slipIn, withSlip } from "../fuzz/slips.ts";
import { pick } from "./seeded.ts";

type Random = () => number;

/** Strings to insert: mistakes that are easily overlooked, and mistakes that have a fix. */
const insertions = [
  ...["“", "’", "\t", "  ", " \n", "\n\n", "\n# T\n", "\n#T\n", "{{brand.nam}}", "{ fact.lifespan }", "\u200b", "â€™"],
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

/** Replaces a random match of a pattern. */
function changedAt(text: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const match = pick(found, random);
  return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
}

const onAddress: readonly ((address: string) => string)[] = [
  (address) => `${address}/`,
  (address) => `${address}.html`,
  (address) => `https://www.norla.example${address}`,
  (address) => address.slice(1),
  (address) => `${address}#nowhere`,
  (address) => `/old${address}`,
];

const onText: readonly ((text: string, random: Random) => string)[] = [
  (text, random) =>
    changedAt(text, /\/[a-z0-9_-]+(\/[a-z0-9_-]+)*(?=[)\s}"',#])/g, random, (address) =>
      pick(onAddress, random)(address),
    ),
  (text, random) => changedAt(text, /^[ \t-]*[\w-]+(?=:)/gm, random, (key) => key.toUpperCase()),
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
    return (
      text.slice(0, at) + pick(insertions, random) + text.slice(at + (random() < 0.3 ? Math.floor(random() * 4) : 0))
    );
  }),
];

/** Another path for a file: mostly another name in the same folder, else a wrong extension or folder. */
function renamed(path: string, random: Random): string {
  const cut = path.lastIndexOf("/") + 1;
  const [stem = "", ending = ""] = path.slice(cut).split(".");
  const kind = Math.floor(random() * 5);
  if (kind === 0) return `${path.slice(0, cut)}${stem.split("-").reverse().join("-")}.${ending}`;
  if (kind < 3) return `${path.slice(0, cut)}${stem}-and-more.${ending}`;
  return kind === 3 ? `${path}x` : `old/${path}`;
}

/**
 * Makes one to five random mistakes in the files of content.
 * @param random random number from 0 to 1
 */
export function mutated(content: LoadedContent, random: Random): LoadedContent {
  let result = content;
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const { path, text } = pick(result.files, random);
    const others = result.files.filter((file) => file.path !== path);
    const kind = random();
    if (kind < 0.1) result = { ...result, files: others };
    else if (kind < 0.2) result = { ...result, files: [...others, { path: renamed(path, random), text }] };
    else if (kind < 0.23) {
      const gone = pick([...result.media.keys()], random);
      result = { ...result, media: new Map([...result.media].filter(([key]) => key !== gone)) };
    } else if (kind < 0.35) result = withSlip(result, slipIn(result, random));
    else result = { ...result, files: [...others, { path, text: pick(onText, random)(text, random) }] };
  }
  const byPath = new Map(result.files.map((file) => [file.path, file]));
  return { ...result, files: [...byPath.values()].sort((a, b) => compareText(a.path, b.path)) };
}
