// Compares two values of compiled documents and finds the texts that differ, members of lists and rich texts among them.
import {
  isNote,
  isNoteReturn,
  isRichText,
  type RichText,
  readRichText,
} from "@site/common/rich-text/rich-text";
import type { Json, JsonMap } from "../model/value.ts";

/** A text that differs. */
export interface TextChange {
  /** Its path in the document, such as `meta.title` or `rows[2].value`; for a new member of a list, that of the list. */
  readonly field: string;
  /** Its words; undefined where the text did not or does not exist. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

type Value = Json | undefined;

/** The texts that differ, in the order of the old value and then of the new one. */
export function textChanges(before: Value, after: Value, field = ""): TextChange[] {
  if (isSame(before, after)) return [];
  if (isGroup(before) && isGroup(after)) {
    const old = comparedFields(before);
    const now = comparedFields(after);
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
      textChanges(old[name], now[name], field ? `${field}.${name}` : name),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, field);
  const change = { field, before: wordsIn(before), after: wordsIn(after) };
  return change.before || change.after ? [change] : [];
}

/** The words of a value, in order; those of a group, such as a member of a list, with commas between its fields. */
export function wordsOf(value: Json): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  if (isRichText(value)) return richWords(value);
  const parts = Array.isArray(value) ? value : Object.values(spokenFields(value));
  return parts
    .map(wordsOf)
    .filter((words) => words !== "")
    .join(", ");
}

const wordsIn = (value: Value) => (value === undefined ? undefined : wordsOf(value));

/** Number of words, without addresses of links and names of pictures' files. */
export function wordCount(words: string): number {
  const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part) && !/^→|\.[0-9a-f]{12}$/.test(part);
  return words.split(/\s+/).filter(isWord).length;
}

/**
 * Pairs the members of two lists that differ: those with the same name, or all of them if the same number is left. The others are new or
 * gone. A list in another order has the same words before and after.
 */
function listChanges(before: readonly Json[], after: readonly Json[], field: string): TextChange[] {
  const gone = unmatched(before, after);
  const come = unmatched(after, before);
  if (gone.length === 0 && come.length === 0) {
    const words = wordsOf([...after]);
    return [{ field, before: words, after: words }];
  }
  const pairs = new Map<number, number>();
  for (const index of gone) {
    const name = nameOf(before[index]);
    const to = come.find((other) => name !== undefined && nameOf(after[other]) === name);
    if (to !== undefined && !pairs.has(to)) pairs.set(to, index);
  }
  const paired = new Set(pairs.values());
  const oldLeft = gone.filter((index) => !paired.has(index));
  const newLeft = come.filter((index) => !pairs.has(index));
  if (oldLeft.length === newLeft.length) {
    for (const [turn, index] of newLeft.entries()) pairs.set(index, oldLeft[turn] ?? index);
  }
  const isPaired = new Set(pairs.values());
  return [
    ...gone.flatMap((index) =>
      isPaired.has(index) ? [] : [{ field, before: wordsIn(before[index]) }],
    ),
    ...come.flatMap((index) => {
      const from = pairs.get(index);
      return from === undefined
        ? [{ field, after: wordsIn(after[index]) }]
        : textChanges(before[from], after[index], `${field}[${index + 1}]`);
    }),
  ];
}

/** Indexes of the members of a list that are not in another, counting repetitions. */
function unmatched(list: readonly Json[], other: readonly Json[]): number[] {
  const left = new Map<string, number>();
  for (const text of other.map((member) => JSON.stringify(member))) {
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  return list.flatMap((member, index) => {
    const text = JSON.stringify(member);
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0 ? [] : [index];
  });
}

/** What a member of a list is called: its first text. */
function nameOf(member: Value): string | undefined {
  return isGroup(member)
    ? Object.values(member).find((value) => typeof value === "string")
    : undefined;
}

/** Whether a value has fields: a rich text is one text. */
function isGroup(value: Value): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isRichText(value);
}

const isPicture = (value: JsonMap) => "alt" in value && "colour" in value && "height" in value;

/** The fields of a group that are compared; a picture's size and colour follow from its file. */
function comparedFields(value: JsonMap): JsonMap {
  if (!isPicture(value)) return value;
  const {
    name,
    url,
    fallback: _f,
    widths: _s,
    width: _w,
    height: _h,
    colour: _c,
    ...words
  } = value;
  return { ...words, picture: fileName(name ?? url ?? "") };
}

/** The fields of a group that are read as words: no file, anchor or setting. */
function spokenFields(value: JsonMap): JsonMap {
  if (isPicture(value)) return { alt: value.alt ?? "", caption: value.caption ?? "" };
  return Object.fromEntries(
    Object.entries(value).filter(([name, each]) => name !== "id" && typeof each !== "boolean"),
  );
}

/** The name of a picture's file, which has a hash of its bytes. */
const fileName = (path: Json) => String(path).replace(/^\/media\//, "");

/** Elements within a line of words. */
const inline = /^(?:a|abbr|b|code|del|em|i|s|span|strong|sub|sup|u)$/;

/** The words of a rich text, with the addresses of links and the files of pictures. */
function richWords(text: RichText): string {
  return readRichText<string>(text, {
    text: (value) => value,
    picture: ({ name, url, alt }) => ` ${fileName(name ?? url ?? "")} [${alt}] `,
    element: ({ tagName, properties: { href } }, children) => {
      const words = children.join("");
      const isLink = href !== undefined && !isNote(href) && !isNoteReturn(href);
      if (isLink) return `${words} →${String(href)} `;
      return inline.test(tagName) ? words : ` ${words} `;
    },
  })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function isSame(one: Value, other: Value): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
