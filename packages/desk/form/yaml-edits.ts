// Computes minimal edits of YAML that change a value and no other byte. Each result is parsed and compared with the intended value before
// it is used; if they differ, there is no edit. The library's own way of writing a document would change other lines in a quarter of our
// files.

import { applyEdits } from "@site/common/apply-edits";
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { difference } from "../text/span-mapper.ts";
import {
  type Head,
  nodeAt,
  type Path,
  type Range,
  rangeOf,
  type Value,
  yamlOptions,
} from "../text/yaml-head.ts";

/** A change of the text, in CodeMirror's form. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The range of a map's field or a list's member, from its key or dash to the end of its value. */
interface Member extends Range {
  /** Position after its colon or dash. */
  readonly inside: number;
}

type Collection = YAMLMap | YAMLSeq;

/** Where a path leads: a field or a member of a map or list, which need not exist. */
interface Place {
  readonly outer: Path;
  readonly step: string | number;
  readonly parent: Collection | undefined;
  /** All of the map or list. */
  readonly members: readonly Member[];
  readonly index: number;
  readonly member: Member | undefined;
}

function placeAt(head: Head, fieldPath: Path): Place {
  const outer = fieldPath.slice(0, -1);
  const step = fieldPath.at(-1) ?? "";
  const parent = collectionAt(head, outer);
  const members = membersOf(head, parent);
  const index = isMap(parent)
    ? parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
    : Number(step);
  return { outer, step, parent, members, index, member: members[index] };
}

/**
 * Sets a value, adds a field, or appends a member; missing parents are created.
 * @param fieldPath keys of maps and indexes of lists; the index after the last adds a member
 * @param order names of fields in the schema's order, by which a new field is placed
 * @returns no changes if the YAML cannot be edited automatically
 */
export function setValue(
  head: Head,
  fieldPath: Path,
  value: Value,
  order: readonly string[],
): Change[] {
  const place = placeAt(head, fieldPath);
  const { outer, step } = place;
  if (outer.length > 0 && isNothing(nodeAt(head, outer))) {
    return setValue(head, outer, typeof step === "number" ? [value] : { [step]: value }, order);
  }
  const node = nodeAt(head, fieldPath);
  for (const written of representationsOf(value, node)) {
    const changes = place.member
      ? replacing(head, place, place.member, node, written)
      : insertions(head, place, written, order);
    const sound = verified(head, changes, outer, (all) => Reflect.set(all, step, value));
    if (sound.length > 0) return sound;
  }
  return [];
}

/** Removes a field or a member with its lines; a field whose map becomes empty is removed as well, a list that becomes empty is not. */
export function remove(head: Head, fieldPath: Path): Change[] {
  const { outer, step, parent, members, index, member } = placeAt(head, fieldPath);
  if (!parent || !member) return [];
  const isOnly = members.length === 1;
  const around = outer.length > 0 ? placeAt(head, outer) : undefined;
  if (isOnly && isMap(parent) && isMap(around?.parent)) return remove(head, outer);
  let change: Change;
  if (parent.flow) {
    change = withoutMember(member, members[index - 1], members[index + 1]);
  } else if (isOnly && isSeq(parent)) {
    change = { from: around?.member?.inside ?? member.from, to: member.to, insert: " []" };
  } else {
    change = withoutLines(head, member, members[index + 1]);
  }
  return verified(head, [change], outer, (all) =>
    Array.isArray(all) ? all.splice(index, 1) : Reflect.deleteProperty(all, step),
  );
}

/** Renames the key of a map's entry to one that is not used; value and position stay. */
export function renameKey(head: Head, fieldPath: Path, name: string): Change[] {
  const { outer, step, parent, index } = placeAt(head, fieldPath);
  const key = isMap(parent) ? parent.items[index]?.key : undefined;
  if (!isScalar(key)) return [];
  const [written] = representationsOf(name, key);
  const insert = textAfterKey(written, true, 0).trim();
  return verified(head, [{ ...rangeOf(head, key), insert }], outer, (all) => {
    Reflect.set(all, name, Reflect.get(all, step));
    Reflect.deleteProperty(all, step);
  });
}

/** Moves a member up (-1) or down (1); comments between members are not moved. */
export function moveItem(head: Head, fieldPath: Path, index: number, by: -1 | 1): Change[] {
  const list = collectionAt(head, fieldPath);
  const members = membersOf(head, list);
  const upper = members[Math.min(index, index + by)];
  const lower = members[Math.max(index, index + by)];
  if (!isSeq(list) || !upper || !lower) return [];
  const first = list.flow ? upper : linesOf(head, upper);
  const second = list.flow ? lower : linesOf(head, lower);
  const changes = [
    { ...first, insert: head.text.slice(second.from, second.to) },
    { ...second, insert: head.text.slice(first.from, first.to) },
  ];
  return verified(head, changes, fieldPath, (all) => {
    if (Array.isArray(all)) all.splice(index + by, 0, ...all.splice(index, 1));
  });
}

/** Whether a node is missing, null, or an empty list. */
function isNothing(node: unknown): boolean {
  if (isSeq(node)) return node.items.length === 0;
  return node === undefined || node === null || (isScalar(node) && node.value === null);
}

function collectionAt(head: Head, fieldPath: Path): Collection | undefined {
  const node = nodeAt(head, fieldPath);
  return isMap(node) || isSeq(node) ? node : undefined;
}

function membersOf(head: Head, parent: Collection | undefined): Member[] {
  const { text } = head;
  if (isMap(parent)) {
    return parent.items.map(({ key, value }) => {
      const name = rangeOf(head, key as Node);
      const to = isNode(value) ? Math.max(endOf(head, value), name.to) : name.to;
      return { from: name.from, inside: text.indexOf(":", name.to) + 1, to };
    });
  }
  if (!isSeq(parent)) return [];
  return parent.items.filter(isNode).map((node) => {
    const value = rangeOf(head, node);
    const dash = parent.flow ? value.from : text.lastIndexOf("-", value.from - 1);
    return { from: dash, inside: parent.flow ? dash : dash + 1, to: endOf(head, node) };
  });
}

/** End of a node, without a comment after it. */
function endOf(head: Head, node: Node): number {
  const last =
    (isMap(node) || isSeq(node)) && !node.flow ? membersOf(head, node).at(-1) : undefined;
  return last?.to ?? rangeOf(head, node).to;
}

/**
 * Ways to write a scalar, in order: in its previous style if possible, then in double quotes. A text that was a block scalar stays one;
 * elsewhere a block would only avoid the quotes that the text needs.
 */
function representationsOf(value: Value, before: unknown): unknown[] {
  if (value === null || typeof value === "object") return [value];
  const type = isScalar(before) ? before.type : undefined;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  const isInLines = String(value).includes("\n") && !isBlock;
  return [isInLines ? Scalar.QUOTE_DOUBLE : (type ?? Scalar.PLAIN), Scalar.QUOTE_DOUBLE].map(
    (kind) => Object.assign(new Scalar(value), { type: kind }),
  );
}

/** Serialises a map or list in block or flow style, without the final line break. */
function collectionText(value: unknown, flow: boolean): string {
  const document = new Document();
  document.contents = document.createNode(value, { flow });
  const nullStr = flow ? "null" : "";
  const text = document.toString({
    lineWidth: 0,
    nullStr,
    doubleQuotedAsJSON: true,
    flowCollectionPadding: false,
  });
  return text.replace(/\n$/, "");
}

const indented = (text: string, column: number) =>
  text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);

/** The text after a colon or dash, on the same line or below. */
function textAfterKey(written: unknown, flow: boolean, column: number): string {
  // A new list of strings is written in flow style, other collections in block style.
  const isOfWords =
    Array.isArray(written) && written.every((each) => typeof each === "string" && each !== "");
  if (!flow && !isOfWords) {
    return indented(collectionText({ k: written }, false).slice("k:".length), column);
  }
  return ` ${collectionText([written], true).slice(1, -1)}`;
}

/** Replaces the value of a field or member. */
function replacing(
  head: Head,
  { parent }: Place,
  { from, inside }: Member,
  node: unknown,
  written: unknown,
): Change[] {
  const text = textAfterKey(written, parent?.flow === true, columnOf(head, from));
  const range = isNode(node) ? rangeOf(head, node) : { from: inside, to: inside };
  if (!isNothing(node)) {
    return isScalar(node) && isScalar(written) ? [inPlace(head, range, text.slice(1))] : [];
  }
  const old = { from: inside, to: range.from < range.to ? range.to : inside, insert: "" };
  // A comment after the colon stays there.
  const end = lineEnd(head, old.to);
  if (text.startsWith("\n") && end > old.to) return [old, { from: end, to: end, insert: text }];
  return [{ ...old, insert: text }];
}

/** Replaces a value without its common prefix and suffix, so that undo and neighbouring edits keep their positions. */
function inPlace({ text }: Head, { from, to }: Range, words: string): Change {
  const old = text.slice(from, to);
  // A block scalar includes its final line break, other scalars do not.
  const insert = old.endsWith("\n") && !words.endsWith("\n") ? `${words}\n` : words;
  const part = difference(old, insert);
  return {
    from: from + part.from,
    to: from + part.to,
    insert: insert.slice(part.from, part.toNow),
  };
}

/** Adds a field or member to its map or list. */
function insertions(
  head: Head,
  { outer, step, parent, members }: Place,
  written: unknown,
  order: readonly string[],
): Change[] {
  const value = isSeq(parent) ? [written] : { [step]: written };
  const [first] = members;
  if (parent?.flow) {
    const at = members.at(-1)?.to ?? rangeOf(head, parent).from + 1;
    const insert = `${first ? ", " : ""}${collectionText(value, true).slice(1, -1)}`;
    return [{ from: at, to: at, insert }];
  }
  const column = first ? columnOf(head, first.from) : 0;
  const isOfWords = !isSeq(parent) && Array.isArray(written);
  const text = isOfWords
    ? `${step}:${textAfterKey(written, false, 0)}`
    : collectionText(value, false);
  const lines = `${" ".repeat(column)}${indented(text, column)}`;
  if (!first) return [atEnd(head, lines)];
  const before = members[lastBefore(parent, step, outer.length === 0 ? order : [])];
  const start = lineStart(head, first.from);
  return [
    before ? newLine(head, before.to, lines) : { from: start, to: start, insert: `${lines}\n` },
  ];
}

/** Index of the field after which a new one is inserted: the last that precedes it in the schema, or the last of all. */
function lastBefore(
  parent: Collection | undefined,
  step: string | number,
  order: readonly string[],
): number {
  const place = order.indexOf(String(step));
  if (place < 0 || !isMap(parent)) return (parent?.items.length ?? 0) - 1;
  const earlier = new Set(order.slice(0, place));
  return parent.items.findLastIndex(({ key }) => isScalar(key) && earlier.has(String(key.value)));
}

/** The first line of an empty file. */
function atEnd({ text, yaml: { from, to } }: Head, lines: string): Change {
  const isEmpty = from === 0 && text.slice(0, to).trim() === "";
  return { from: to, to, insert: isEmpty ? `${lines}\n` : `\n${lines}` };
}

/** Inserts a line after the one that contains a position. */
function newLine(head: Head, place: number, lines: string): Change {
  // A block scalar ends after its final line break.
  if (place > head.yaml.from && head.text[place - 1] === "\n") {
    return { from: place, to: place, insert: `${lines}\n` };
  }
  const end = lineEnd(head, place);
  return { from: end, to: end, insert: `\n${lines}` };
}

const lineStart = ({ text }: Head, place: number) => text.lastIndexOf("\n", place - 1) + 1;

function lineEnd({ text, yaml }: Head, place: number): number {
  const end = text.indexOf("\n", place);
  return end < 0 || end > yaml.to ? yaml.to : end;
}

const columnOf = (head: Head, place: number) => place - lineStart(head, place);

/** Removes the lines of a member. If it follows the dash of another member on its line, the next one moves up to that dash. */
function withoutLines(head: Head, { from, to }: Member, next: Member | undefined): Change {
  const start = lineStart(head, from);
  if (head.text.slice(start, from).trim() !== "") {
    const isNextLine = next && /^[ \t]*\n?[ \t]*$/.test(head.text.slice(to, next.from));
    return { from, to: isNextLine ? next.from : to, insert: "" };
  }
  const end = head.text[to - 1] === "\n" && to > from ? to : lineEnd(head, to) + 1;
  // The last line of the file, or of the front matter, is removed with the line break before it.
  const isLast = end > head.yaml.to;
  return {
    from: isLast && start > head.yaml.from ? start - 1 : start,
    to: Math.min(end, head.yaml.to),
    insert: "",
  };
}

/** Removes a member of a flow collection, with its comma. */
function withoutMember(
  { from, to }: Member,
  before: Member | undefined,
  after: Member | undefined,
): Change {
  if (before) return { from: before.to, to, insert: "" };
  return { from, to: after?.from ?? to, insert: "" };
}

/** The lines of a member, from its dash, without the final line break. */
function linesOf(head: Head, { from, to }: Member): Range {
  let end = to;
  while (end > from && head.text[end - 1] === "\n") end -= 1;
  return { from: lineStart(head, from), to: lineEnd(head, end) };
}

/** The value of the whole YAML after a change of one map or list. */
function expectedValue(head: Head, fieldPath: Path, change: (all: object) => unknown): unknown {
  const all: unknown = head.root?.toJSON() ?? {};
  const found = fieldPath.reduce(
    (value, step) => (typeof value === "object" && value ? Reflect.get(value, step) : value),
    all,
  );
  if (typeof found === "object" && found !== null) change(found);
  return all;
}

/** Returns the changes if they result in the YAML's value after a change of one map or list; else none. */
function verified(
  head: Head,
  changes: readonly Change[],
  outer: Path,
  change: (all: object) => unknown,
): Change[] {
  const { from, to } = head.yaml;
  const edits = changes.map((one) => ({
    span: { start: one.from - from, end: one.to - from },
    text: one.insert,
  }));
  const read = parseDocument(applyEdits(head.text.slice(from, to), edits), yamlOptions);
  const wanted = expectedValue(head, outer, change);
  return read.errors.length === 0 && isEqual(read.toJSON() ?? {}, wanted) ? [...changes] : [];
}

/** Whether two values are equal, ignoring the order of fields. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return Object.is(one, other);
  }
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)),
    )
  );
}
