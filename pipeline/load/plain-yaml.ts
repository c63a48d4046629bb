// The plainest YAML, line by line: keys with words, words in double quotes, short lists in brackets, and groups of these. That is how the
// front matter of nearly all texts is written, and the parser's time on it is a tenth of what an article costs. Whatever else stands in a
// text is left to the parser, with all that is said of mistakes; a test holds the two alike.
import type { ListNode, MapEntry, MapNode, ScalarNode, ScalarStyle, ValueNode } from "../model/value.ts";

/** What words that begin with a letter may go on with, without quotes: nothing that means anything to YAML, or looks as if it did. */
const letters = "A-Za-z0-9\\u00c0-\\u024f,.()/?;%+’–—-";

/** What may stand between double quotes: nothing that is escaped, and no blank but spaces. */
const quotable = "\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\u00a1-\\u024f‘’“”–—…";

const word = "[a-z][a-z0-9-]*";

/** Words, a path, a day: none of them is a number (YAML 1.2.2, section 10.3). */
const plain = `[A-Za-z\\u00c0-\\u024f](?:[ ${letters}]*[${letters}])?|\\.\\.?/[\\w./-]*|\\d{4}-\\d\\d-\\d\\d`;

/** A line: its indentation and key, and what stands in quotes, in brackets or by itself. */
const line = new RegExp(
  `( {2})?([A-Za-z][\\w-]*):(?: (?:"([${quotable}]*)"|\\[(${word}(?:, ${word})*)\\]|(${plain})))?(?:\\n|$)`,
  "y",
);

/** Words that are no text (YAML 1.2.2, section 10.3). */
const resolved = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

/**
 * The tree of a text that is nothing but the plainest YAML.
 * @param base where the text begins in its file
 * @returns what `valueTree` makes of it; undefined for any other text
 */
export function plainYaml(source: string, base: number): MapNode | undefined {
  const root: MapEntry[] = [];
  const start = source.startsWith("\n") ? 1 : 0;
  // The group that lines with an indentation belong to, and where it begins.
  let group: { readonly entries: MapEntry[]; readonly key: string; readonly at: number; from: number } | undefined;
  const close = (end: number): boolean => {
    if (!group) return true;
    const { entries, key, at, from } = group;
    group = undefined;
    return (
      entries.length > 0 &&
      add(root, key, base + at, { kind: "map", entries, span: { start: base + from, end: base + end } })
    );
  };
  for (let at = start; at < source.length; ) {
    line.lastIndex = at;
    const match = line.exec(source);
    if (!match) return undefined;
    const [all, indent = "", key = "", quoted, listed, words] = match;
    const keyAt = at + indent.length;
    const valueAt = keyAt + key.length + 2;
    const value =
      quoted !== undefined
        ? scalar(quoted, base + valueAt, quoted.length + 2, "double")
        : listed !== undefined
          ? list(listed, base + valueAt)
          : words !== undefined
            ? scalar(words, base + valueAt, words.length, "plain")
            : undefined;
    if (indent === "") {
      if (!close(at)) return undefined;
      if (!value) group = { entries: [], key, at: keyAt, from: 0 };
      else if (!add(root, key, base + keyAt, value)) return undefined;
    } else {
      if (!group || !value || !add(group.entries, key, base + keyAt, value)) return undefined;
      if (group.entries.length === 1) group.from = keyAt;
    }
    at += all.length;
  }
  if (!close(source.length) || root.length === 0) return undefined;
  return { kind: "map", entries: root, span: { start: base + start, end: base + source.length } };
}

/** Adds an entry; false where something is to be said of it, or it is no text. */
function add(entries: MapEntry[], key: string, at: number, value: ValueNode): boolean {
  if (resolved.test(key) || isResolved(value) || entries.some((entry) => entry.key === key)) return false;
  entries.push({ key, keySpan: { start: at, end: at + key.length }, value });
  return true;
}

function isResolved(value: ValueNode): boolean {
  if (value.kind === "list") return value.items.some(isResolved);
  return value.kind === "scalar" && value.style === "plain" && resolved.test(value.raw);
}

function scalar(text: string, start: number, length: number, style: ScalarStyle): ScalarNode {
  return { kind: "scalar", value: text, raw: text, span: { start, end: start + length }, style };
}

function list(words: string, start: number): ListNode {
  let at = start + 1;
  const items = words.split(", ").map((text) => {
    const item = scalar(text, at, text.length, "plain");
    at += text.length + 2;
    return item;
  });
  return { kind: "list", items, span: { start, end: start + words.length + 2 } };
}
