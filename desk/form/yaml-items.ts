// Members of lists and whole maps in the YAML of a file: one more, in another order, and by another key. What the edit would make of the file is read
// before it is made: where that is not what was asked for, there is no edit.
import { isMap, isScalar, isSeq, parseDocument, stringify } from "yaml";
import { scalarText } from "./scalar-text.ts";
import {
  addField,
  afterColon,
  type Change,
  colonOf,
  columnOf,
  dashBefore,
  endOf,
  insertion,
  isNode,
  lineEnd,
  lineStart,
  newLine,
  nodeSpan,
  pairAt,
} from "./yaml-edits.ts";
import { type Head, nodeAt, type Path, rangeOf } from "./yaml-head.ts";

/** A value that is to be written; null: a field without a value yet. */
export type Blank = string | number | boolean | null | readonly Blank[] | { readonly [name: string]: Blank };

/**
 * Writes one more member at the end of a list, and the list where there is none.
 * @param order as for `setValue`
 */
export function addItem(head: Head, path: Path, item: Blank, order: readonly string[]): Change[] {
  const list = nodeAt(head, path);
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  const before = isSeq(list) ? list.items.length : 0;
  const wanted = at(head, path, (value) => [...(Array.isArray(value) ? value : []), item]);
  if (!isSeq(list) || before === 0) return addValue(head, path, [item], order);
  if (!isNode(last)) return [];
  if (list.flow) return held(head, [insertion(endOf(head, last), `, ${JSON.stringify(item)}`)], wanted);
  const indent = dashBefore(head, last);
  return held(head, [newLine(head, endOf(head, last), blockOf([item], indent))], wanted);
}

/** Writes a map or a list where none is yet. */
export function addValue(head: Head, path: Path, value: Blank, order: readonly string[]): Change[] {
  const node = nodeAt(head, path);
  const isNothing = node === undefined || node === null || (isScalar(node) && node.value === null);
  if (!isNothing && !(isSeq(node) && node.items.length === 0)) return [];
  const wanted = at(head, path, () => value);
  const pair = pairAt(head, path);
  const parent = nodeAt(head, path.slice(0, -1));
  const flow = JSON.stringify(value);
  if (!pair) {
    const key = String(path.at(-1));
    const made = addField(head, path, order, (isFlow, indent) => (isFlow ? flow : `\n${blockOf(value, indent + 2)}`));
    return held(
      head,
      made.map((change) => ({ ...change, insert: change.insert.replace(`${key}: \n`, `${key}:\n`) })),
      wanted,
    );
  }
  const { to } = isNode(node) ? rangeOf(head, node) : { to: colonOf(head, pair) + 1 };
  const from = colonOf(head, pair) + 1;
  const old: Change = { from, to: Math.max(from, to), insert: "" };
  if (isMap(parent) && parent.flow)
    return held(head, to > from ? [{ ...old, insert: ` ${flow}` }] : [afterColon(head, pair, flow)], wanted);
  // A comment behind the colon stays there.
  const end = lineEnd(head, old.to);
  const lines = `\n${blockOf(value, columnOf(head, pair) + 2)}`;
  return held(head, end > old.to ? [old, insertion(end, lines)] : [{ ...old, insert: lines }], wanted);
}

/** Gives an entry of a map another key, which none of the others has; its value and its place stay. */
export function renameKey(head: Head, path: Path, name: string): Change[] {
  const key = pairAt(head, path)?.key;
  if (!isScalar(key)) return [];
  const old = String(path.at(-1));
  const wanted = at(head, path.slice(0, -1), (value) =>
    Object.fromEntries(Object.entries(value as object).map(([each, own]) => [each === old ? name : each, own])),
  );
  const range = rangeOf(head, key);
  const insert = scalarText(name, { type: key.type ?? undefined, flow: true, indent: 0 });
  return held(head, [{ ...range, insert }], wanted);
}

/** Moves a member of a list one place up (-1) or down (1); comments between members stay where they are. */
export function moveItem(head: Head, path: Path, index: number, by: -1 | 1): Change[] {
  const list = nodeAt(head, path);
  if (!isSeq(list)) return [];
  const [upper, lower] = [Math.min(index, index + by), Math.max(index, index + by)];
  const [one, other] = [list.items[upper], list.items[lower]];
  if (!isNode(one) || !isNode(other)) return [];
  const place = (item: typeof one) => (list.flow ? nodeSpan(head, item) : linesOf(head, item));
  const [first, second] = [place(one), place(other)];
  const text = (span: { from: number; to: number }) => head.text.slice(span.from, span.to);
  const wanted = at(head, path, (value) => {
    const items = Array.isArray(value) ? [...value] : [];
    [items[upper], items[lower]] = [items[lower], items[upper]];
    return items;
  });
  return held(
    head,
    [
      { ...first, insert: text(second) },
      { ...second, insert: text(first) },
    ],
    wanted,
  );
}

/** The lines of a member, from its dash on, without the last line end. */
function linesOf(head: Head, item: Parameters<typeof nodeSpan>[1]) {
  const span = nodeSpan(head, item);
  let to = Math.max(span.to, span.from);
  while (to > span.from && head.text[to - 1] === "\n") to -= 1;
  const dash = head.text.lastIndexOf("-", span.from - 1);
  return { from: lineStart(head, dash), to: lineEnd(head, to) };
}

/** A value in lines of its own, without the last line end. */
function blockOf(value: Blank, indent: number): string {
  const spaces = " ".repeat(indent);
  return stringify(value, { nullStr: "", lineWidth: 0 })
    .trimEnd()
    .split("\n")
    .map((line) => `${spaces}${line.trimEnd()}`)
    .join("\n");
}

/** All that the YAML says with another value at the end of a way. */
function at(head: Head, path: Path, make: (value: unknown) => unknown): unknown {
  const change = (value: unknown, [step, ...rest]: Path): unknown => {
    if (step === undefined) return make(value);
    if (Array.isArray(value)) return value.map((each, index) => (index === step ? change(each, rest) : each));
    const map = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
    return { ...map, [step]: change(map[step], rest) };
  };
  return change(head.root?.toJSON() ?? {}, path);
}

/** Changes, where they make of the YAML what is wanted; else none. */
function held(head: Head, changes: readonly Change[], wanted: unknown): Change[] {
  const { from, to } = head.yaml;
  let text = head.text.slice(from, to);
  for (const change of [...changes].sort((one, other) => other.from - one.from))
    text = text.slice(0, change.from - from) + change.insert + text.slice(change.to - from);
  const read = parseDocument(text, { version: "1.2", schema: "core", merge: false, logLevel: "silent" });
  const isHeld = read.errors.length === 0 && same(read.toJSON(), wanted);
  return isHeld ? [...changes] : [];
}

/** Whether two values say the same, whatever the order of fields. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && same(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
