// Changes of values in the YAML of a file, each as short as it can be: every other byte stays. What an edit would make of the file is read
// before it is made: where that is not what was asked for, there is no edit.
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
import { difference } from "../parts/difference.ts";
import { type Head, nodeAt, type Path, type Range, rangeOf, reading } from "./yaml-head.ts";

/** A change of a text, as the editor takes it. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A value that is to be written; null: a field without a value yet. */
export type Blank = string | number | boolean | null | readonly Blank[] | { readonly [name: string]: Blank };

/** A field of a map or a member of a list, from its key or dash to the end of its value. */
interface Member extends Range {
  /** Behind its colon or dash. */
  readonly inside: number;
}

type Collection = YAMLMap | YAMLSeq;

/**
 * Writes a value where it stands, as a new field, or as a list's next member; what that would stand in and is not there yet is begun.
 * @param way keys of maps and numbers of members; the number behind the last one is a new member
 * @param order names of the fields in the order of the schema: a new one of the file stands behind those before it
 * @returns none where it is written in a way that only a person can change
 */
export function setValue(head: Head, way: Path, value: Blank, order: readonly string[]): Change[] {
  const [outer, step = ""] = [way.slice(0, -1), way.at(-1)];
  if (outer.length > 0 && isNothing(nodeAt(head, outer)))
    return setValue(head, outer, typeof step === "number" ? [value] : { [step]: value }, order);
  const wanted = saying(head, outer, (all) => Reflect.set(all, step, value));
  for (const written of waysToWrite(value, nodeAt(head, way))) {
    const changes = held(head, changesTo(head, way, written, order), wanted);
    if (changes.length > 0) return changes;
  }
  return [];
}

/** Takes a field or a member away, with its lines; with the last field goes the map that it is in, and a list without members stays. */
export function remove(head: Head, way: Path): Change[] {
  const [outer, step = ""] = [way.slice(0, -1), way.at(-1)];
  const parent = collectionAt(head, outer);
  const members = membersOf(head, parent);
  const index = indexIn(parent, step);
  const member = members[index];
  if (!parent || !member) return [];
  const isLast = members.length === 1;
  if (isLast && isMap(parent) && isMap(collectionAt(head, outer.slice(0, -1))) && outer.length > 0)
    return remove(head, outer);
  const wanted = saying(head, outer, (all) =>
    Array.isArray(all) ? all.splice(index, 1) : Reflect.deleteProperty(all, step),
  );
  const change = parent.flow
    ? withoutMember(members, index)
    : isLast && isSeq(parent)
      ? { from: memberAt(head, outer)?.inside ?? member.from, to: member.to, insert: " []" }
      : withoutLines(head, member, members[index + 1]);
  return held(head, [change], wanted);
}

/** Gives an entry of a map another key, which none of the others has; its value and its place stay. */
export function renameKey(head: Head, way: Path, name: string): Change[] {
  const [outer, old = ""] = [way.slice(0, -1), way.at(-1)];
  const parent = collectionAt(head, outer);
  const key = isMap(parent) ? parent.items[indexIn(parent, old)]?.key : undefined;
  if (!isScalar(key)) return [];
  const wanted = saying(head, outer, (all) => {
    Reflect.set(all, name, Reflect.get(all, old));
    Reflect.deleteProperty(all, old);
  });
  const [written] = waysToWrite(name, key);
  const insert = behindKey(written, true, 0).trim();
  return held(head, [{ ...rangeOf(head, key), insert }], wanted);
}

/** Moves a member of a list one place up (-1) or down (1); comments between members stay where they are. */
export function moveItem(head: Head, way: Path, index: number, by: -1 | 1): Change[] {
  const list = collectionAt(head, way);
  const members = membersOf(head, list);
  const [upper, lower] = [Math.min(index, index + by), Math.max(index, index + by)];
  const [one, other] = [members[upper], members[lower]];
  if (!isSeq(list) || !one || !other) return [];
  const place = (member: Member) => (list.flow ? member : linesOf(head, member));
  const [first, second] = [place(one), place(other)];
  const wanted = saying(head, way, (all) => {
    if (Array.isArray(all)) [all[upper], all[lower]] = [all[lower], all[upper]];
  });
  return held(
    head,
    [
      { ...first, insert: head.text.slice(second.from, second.to) },
      { ...second, insert: head.text.slice(first.from, first.to) },
    ],
    wanted,
  );
}

/** Whether there is nothing yet in which something could be written. */
function isNothing(node: unknown): boolean {
  if (isSeq(node)) return node.items.length === 0;
  return node === undefined || node === null || (isScalar(node) && node.value === null);
}

function collectionAt(head: Head, way: Path): Collection | undefined {
  const node = nodeAt(head, way);
  return isMap(node) || isSeq(node) ? node : undefined;
}

/** -1 where there is none. */
function indexIn(parent: Collection | undefined, step: string | number): number {
  if (isMap(parent)) return parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step));
  return isSeq(parent) && typeof step === "number" && step < parent.items.length ? step : -1;
}

function membersOf(head: Head, parent: Collection | undefined): Member[] {
  const { text } = head;
  if (isMap(parent))
    return parent.items.map(({ key, value }) => {
      const name = rangeOf(head, key as Node);
      const to = isNode(value) ? Math.max(endOf(head, value), name.to) : name.to;
      return { from: name.from, inside: text.indexOf(":", name.to) + 1, to };
    });
  if (!isSeq(parent)) return [];
  return parent.items.filter(isNode).map((node) => {
    const value = rangeOf(head, node);
    const dash = parent.flow ? value.from : text.lastIndexOf("-", value.from - 1);
    return { from: dash, inside: parent.flow ? dash : dash + 1, to: endOf(head, node) };
  });
}

function memberAt(head: Head, way: Path): Member | undefined {
  const parent = collectionAt(head, way.slice(0, -1));
  return membersOf(head, parent)[indexIn(parent, way.at(-1) ?? "")];
}

/** Where what belongs to a node ends, without the comment behind it. */
function endOf(head: Head, node: Node): number {
  const last = (isMap(node) || isSeq(node)) && !node.flow ? membersOf(head, node).at(-1) : undefined;
  return last?.to ?? rangeOf(head, node).to;
}

/**
 * A value as it may be written: as it was written before where that can be, and in quotes. Words in several lines are kept in lines;
 * elsewhere a block would only hide the quotes that its words need.
 */
function waysToWrite(value: Blank, before: unknown): unknown[] {
  if (value === null || typeof value === "object") return [value];
  const type = isScalar(before) ? before.type : undefined;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  const isInLines = String(value).includes("\n") && !isBlock;
  return [isInLines ? Scalar.QUOTE_DOUBLE : (type ?? Scalar.PLAIN), Scalar.QUOTE_DOUBLE].map((kind) =>
    Object.assign(new Scalar(value), { type: kind }),
  );
}

/** A map or list as the library writes it, in lines or in brackets, without the last line end. */
function collectionText(value: unknown, flow: boolean): string {
  const document = new Document();
  document.contents = document.createNode(value, { flow });
  const nullStr = flow ? "null" : "";
  const text = document.toString({ lineWidth: 0, nullStr, doubleQuotedAsJSON: true, flowCollectionPadding: false });
  return text.replace(/\n$/, "");
}

const indented = (text: string, column: number) => text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);

/** What stands behind a colon or a dash: on its line, or below it. */
function behindKey(written: unknown, flow: boolean, column: number): string {
  // A list of words begins in brackets, anything larger in lines.
  const isOfWords = Array.isArray(written) && written.every((each) => typeof each === "string" && each !== "");
  if (!flow && !isOfWords) return indented(collectionText({ k: written }, false).slice("k:".length), column);
  return ` ${collectionText([written], true).slice(1, -1)}`;
}

function changesTo(head: Head, way: Path, written: unknown, order: readonly string[]): Change[] {
  const member = memberAt(head, way);
  if (!member) return added(head, way, written, order);
  const node = nodeAt(head, way);
  const flow = collectionAt(head, way.slice(0, -1))?.flow === true;
  const text = behindKey(written, flow, columnOf(head, member.from));
  const range = isNode(node) ? rangeOf(head, node) : { from: member.inside, to: member.inside };
  if (!isNothing(node)) return isScalar(node) && isScalar(written) ? [inPlace(head, range, text.slice(1))] : [];
  const old = { from: member.inside, to: range.from < range.to ? range.to : member.inside, insert: "" };
  // A comment behind the colon stays there.
  const end = lineEnd(head, old.to);
  if (text.startsWith("\n") && end > old.to) return [old, { from: end, to: end, insert: text }];
  return [{ ...old, insert: text }];
}

/** A value in the place of another one, without what is the same at both ends, so that undo and changes beside it keep their places. */
function inPlace({ text }: Head, { from, to }: Range, words: string): Change {
  const old = text.slice(from, to);
  // A text in lines takes its last line end along, another does not.
  const insert = old.endsWith("\n") && !words.endsWith("\n") ? `${words}\n` : words;
  const part = difference(old, insert);
  return { from: from + part.from, to: from + part.to, insert: insert.slice(part.from, part.toNow) };
}

/** A new field or member, in the map or list that its way leads to. */
function added(head: Head, way: Path, written: unknown, order: readonly string[]): Change[] {
  const step = way.at(-1) ?? "";
  const parent = collectionAt(head, way.slice(0, -1));
  const members = membersOf(head, parent);
  const value = isSeq(parent) ? [written] : { [step]: written };
  const [first] = members;
  if (parent?.flow) {
    const at = members.at(-1)?.to ?? rangeOf(head, parent).from + 1;
    return [{ from: at, to: at, insert: `${first ? ", " : ""}${collectionText(value, true).slice(1, -1)}` }];
  }
  const column = first ? columnOf(head, first.from) : 0;
  const isOfWords = !isSeq(parent) && Array.isArray(written);
  const text = isOfWords ? `${step}:${behindKey(written, false, 0)}` : collectionText(value, false);
  const lines = `${" ".repeat(column)}${indented(text, column)}`;
  if (!first) return [atEnd(head, lines)];
  const before = members[lastBefore(parent, step, way.length === 1 ? order : [])];
  const start = lineStart(head, first.from);
  return [before ? newLine(head, before.to, lines) : { from: start, to: start, insert: `${lines}\n` }];
}

/** Number of the field behind which a new one stands: the last of those that the schema has before it, or the last of all. */
function lastBefore(parent: Collection | undefined, step: string | number, order: readonly string[]): number {
  const place = order.indexOf(String(step));
  if (place < 0 || !isMap(parent)) return (parent?.items.length ?? 0) - 1;
  const earlier = new Set(order.slice(0, place));
  return parent.items.findLastIndex(({ key }) => isScalar(key) && earlier.has(String(key.value)));
}

/** The first line of a file that says nothing yet. */
function atEnd({ text, yaml: { from, to } }: Head, lines: string): Change {
  const isEmpty = from === 0 && text.slice(0, to).trim() === "";
  return { from: to, to, insert: isEmpty ? `${lines}\n` : `\n${lines}` };
}

/** A new line behind the one in which a place is. */
function newLine(head: Head, place: number, lines: string): Change {
  // A text in lines ends behind its last line end.
  if (place > head.yaml.from && head.text[place - 1] === "\n") return { from: place, to: place, insert: `${lines}\n` };
  const end = lineEnd(head, place);
  return { from: end, to: end, insert: `\n${lines}` };
}

const lineStart = ({ text }: Head, place: number) => text.lastIndexOf("\n", place - 1) + 1;

function lineEnd({ text, yaml }: Head, place: number): number {
  const end = text.indexOf("\n", place);
  return end < 0 || end > yaml.to ? yaml.to : end;
}

const columnOf = (head: Head, place: number) => place - lineStart(head, place);

/** Without the lines in which a member is. What stands behind the dash of another member leaves that to the next one. */
function withoutLines(head: Head, { from, to }: Member, next: Member | undefined): Change {
  const start = lineStart(head, from);
  if (head.text.slice(start, from).trim() !== "") {
    const isNextLine = next && /^[ \t]*\n?[ \t]*$/.test(head.text.slice(to, next.from));
    return { from, to: isNextLine ? next.from : to, insert: "" };
  }
  const end = head.text[to - 1] === "\n" && to > from ? to : lineEnd(head, to) + 1;
  // The last line of a file, or the one above the closing dashes, takes the line end before it along.
  const isLast = end > head.yaml.to;
  return { from: isLast && start > head.yaml.from ? start - 1 : start, to: Math.min(end, head.yaml.to), insert: "" };
}

/** Without one member of what stands in brackets or braces, and its comma. */
function withoutMember(members: readonly Member[], index: number): Change {
  const [before, member, after] = [members[index - 1], members[index], members[index + 1]];
  if (before) return { from: before.to, to: member?.to ?? before.to, insert: "" };
  return { from: member?.from ?? 0, to: after?.from ?? member?.to ?? 0, insert: "" };
}

/** The lines of a member, from its dash on, without the last line end. */
function linesOf(head: Head, { from, to }: Member): Range {
  let end = to;
  while (end > from && head.text[end - 1] === "\n") end -= 1;
  return { from: lineStart(head, from), to: lineEnd(head, end) };
}

/** All that the YAML says once a map or list in it is changed. */
function saying(head: Head, way: Path, change: (all: object) => unknown): unknown {
  const all: unknown = head.root?.toJSON() ?? {};
  const found = way.reduce(
    (value, step) => (typeof value === "object" && value ? Reflect.get(value, step) : value),
    all,
  );
  if (typeof found === "object" && found !== null) change(found);
  return all;
}

/** Changes, where they make of the YAML what is wanted; else none. */
function held(head: Head, changes: readonly Change[], wanted: unknown): Change[] {
  const { from, to } = head.yaml;
  let text = head.text.slice(from, to);
  for (const change of [...changes].sort((one, other) => other.from - one.from))
    text = text.slice(0, change.from - from) + change.insert + text.slice(change.to - from);
  const read = parseDocument(text, reading);
  return read.errors.length === 0 && same(read.toJSON() ?? {}, wanted) ? [...changes] : [];
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
