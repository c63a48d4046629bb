// Changes of single values in the YAML of a file: each touches the value, or the lines of its field, and nothing else.
import { isCollection, isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { type Plain, scalarText } from "./scalar-text.ts";
import { type Head, nodeAt, type Path, pairOf, rangeOf } from "./yaml-head.ts";

/** A change of a text, as the editor takes it. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Writes a value where it stands, or as a new field.
 * @param path the way to it; keys of maps, or the number of an item that is there
 * @param order names of the fields in the order of the schema: a new one stands behind those before it
 */
export function setValue(head: Head, path: Path, value: Plain, order: readonly string[]): Change[] {
  const node = nodeAt(head, path);
  if (isScalar(node)) {
    const range = rangeOf(head, node);
    if (range.from === range.to) return fillEmpty(head, path, value);
    const parent = nodeAt(head, path.slice(0, -1));
    const flow = isCollection(parent) && parent.flow === true;
    // Behind the dash of an item the key stands further to the right than its line.
    const key = pairAt(head, path);
    const indent = key ? columnOf(head, key) : indentAt(head, range.from);
    const text = scalarText(value, { type: node.type ?? undefined, flow, indent });
    // A text in lines takes its last line end along, another does not.
    const hadEnd = head.text[range.to - 1] === "\n";
    const written = hadEnd && !text.endsWith("\n") ? `${text}\n` : text;
    return [shortest(head.text, { ...range, insert: written })];
  }
  if (isCollection(node)) return [];
  const pair = pairAt(head, path);
  if (pair) return fillEmpty(head, path, value);
  return addField(head, path, order, (flow, indent) => scalarText(value, { flow, indent }));
}

/** Takes a field away, with its line. */
export function removeField(head: Head, path: Path): Change[] {
  const parent = nodeAt(head, path.slice(0, -1));
  const pair = pairAt(head, path);
  if (!isMap(parent) || !pair) return [];
  // What would be left is a field without a value.
  if (parent.items.length === 1 && path.length > 1) return removeField(head, path.slice(0, -1));
  if (parent.flow)
    return [
      withoutMember(
        head,
        parent.items.map((item) => spanOf(head, item)),
        parent.items.indexOf(pair),
      ),
    ];
  const span = spanOf(head, pair);
  const start = lineStart(head, span.from);
  // The first field of an item stands behind its dash, which the next one has to stand behind then.
  if (/-[ \t]/.test(head.text.slice(start, span.from))) {
    const next = parent.items[parent.items.indexOf(pair) + 1];
    const to = next ? spanOf(head, next).from : span.to;
    const isNextLine = /^[ \t]*\n?[ \t]*$/.test(head.text.slice(span.to, to));
    return [{ from: span.from, to: isNextLine ? to : span.to, insert: "" }];
  }
  return [withoutLines(head, span)];
}

/** Writes one more item at the end of a list of plain values, and the list where there is none. */
export function appendItem(head: Head, path: Path, value: Plain, order: readonly string[]): Change[] {
  const list = nodeAt(head, path);
  if (!isSeq(list)) {
    const isEmpty = isScalar(list) && list.value === null;
    if (list !== undefined && list !== null && !isEmpty) return [];
    const text = `[${scalarText(value, { flow: true, indent: 0 })}]`;
    const pair = pairAt(head, path);
    return pair ? [afterColon(head, pair, text)] : addField(head, path, order, () => text);
  }
  const last = list.items.at(-1);
  if (list.flow) {
    const text = scalarText(value, { flow: true, indent: 0 });
    if (!isNode(last)) return [insertion(rangeOf(head, list).from + 1, text)];
    return [insertion(endOf(head, last), `, ${text}`)];
  }
  if (!isNode(last)) return [];
  const indent = dashBefore(head, last);
  const text = scalarText(value, { flow: false, indent });
  return [newLine(head, endOf(head, last), `${" ".repeat(indent)}- ${text}`)];
}

/** Takes an item out of a list; the last one leaves an empty list. */
export function removeItem(head: Head, path: Path, index: number): Change[] {
  const list = nodeAt(head, path);
  const item = isSeq(list) ? list.items[index] : undefined;
  if (!isSeq(list) || !isNode(item)) return [];
  if (list.flow)
    return [
      withoutMember(
        head,
        list.items.filter(isNode).map((one) => nodeSpan(head, one)),
        index,
      ),
    ];
  if (list.items.length === 1) {
    const pair = pairAt(head, path);
    const { to } = nodeSpan(head, item);
    return pair ? [{ from: colonOf(head, pair) + 1, to, insert: " []" }] : [];
  }
  const { from, to } = nodeSpan(head, item);
  const dash = head.text.lastIndexOf("-", from - 1);
  // What stands on the line of another dash cannot be taken away by lines.
  const isFirst = /^[ \t]*$/.test(head.text.slice(lineStart(head, dash), dash));
  return isFirst ? [withoutLines(head, { from: dash, to })] : [];
}

/** A change without what is the same at both ends, so that undoing it and other changes beside it keep their places. */
export function shortest(text: string, { from, to, insert }: Change): Change {
  let start = 0;
  const old = text.slice(from, to);
  while (start < old.length && start < insert.length && old[start] === insert[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, insert.length) - start;
  while (end < most && old[old.length - 1 - end] === insert[insert.length - 1 - end]) end += 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

/** A value that has a place. */
export type Node = NonNullable<Pair["value"]> & { range?: readonly number[] | null; flow?: boolean };

export function isNode(node: unknown): node is Node {
  return isScalar(node) || isCollection(node);
}

export function pairAt(head: Head, path: Path): Pair | undefined {
  const parent = nodeAt(head, path.slice(0, -1));
  return isMap(parent) ? pairOf(parent, String(path.at(-1))) : undefined;
}

export const insertion = (at: number, insert: string): Change => ({ from: at, to: at, insert });

/** Spaces before the line of a place. */
function indentAt({ text }: Head, place: number): number {
  const start = text.lastIndexOf("\n", place - 1) + 1;
  return /^ */.exec(text.slice(start))?.[0].length ?? 0;
}

/** Column of the dash that an item stands behind. */
export function dashBefore(head: Head, item: Node): number {
  const { from } = rangeOf(head, item);
  const dash = head.text.lastIndexOf("-", from - 1);
  return dash - (head.text.lastIndexOf("\n", dash - 1) + 1);
}

/** Where what belongs to a node ends, without the line end of a text in lines. */
export function endOf(head: Head, node: Node): number {
  const last: unknown = isMap(node)
    ? (node as YAMLMap).items.at(-1)
    : isSeq(node)
      ? (node as YAMLSeq).items.at(-1)
      : undefined;
  if (!isCollection(node) || node.flow || last === undefined) return rangeOf(head, node).to;
  return isNode(last) ? endOf(head, last) : spanOf(head, last as Pair).to;
}

export function nodeSpan(head: Head, node: Node) {
  return { from: rangeOf(head, node).from, to: endOf(head, node) };
}

/** From the first letter of a key to the end of its value. */
export function spanOf(head: Head, pair: Pair) {
  const key = rangeOf(head, pair.key as Node);
  const to = isNode(pair.value) ? Math.max(endOf(head, pair.value), key.to) : key.to;
  return { from: key.from, to };
}

/** Place of the colon behind a key. */
export function colonOf(head: Head, pair: Pair): number {
  return head.text.indexOf(":", rangeOf(head, pair.key as Node).to);
}

export function afterColon(head: Head, pair: Pair, text: string): Change {
  const at = colonOf(head, pair) + 1;
  const needsSpace = /^[^\s,}\]]/.test(head.text.slice(at, at + 1));
  return insertion(at, ` ${text}${needsSpace ? " " : ""}`);
}

/** A value for a key that has none. */
function fillEmpty(head: Head, path: Path, value: Plain): Change[] {
  const pair = pairAt(head, path);
  if (!pair) return [];
  const parent = nodeAt(head, path.slice(0, -1));
  const flow = isMap(parent) && parent.flow === true;
  const indent = columnOf(head, pair);
  return [afterColon(head, pair, scalarText(value, { flow, indent }))];
}

/** A new line behind the one in which a place is. */
export function newLine({ text, yaml }: Head, place: number, line: string): Change {
  // A text in lines ends behind its last line end.
  if (place > yaml.from && text[place - 1] === "\n") return insertion(place, `${line}\n`);
  const end = text.indexOf("\n", place);
  return insertion(end < 0 || end > yaml.to ? yaml.to : end, `\n${line}`);
}

/** Writes a value: in brackets or braces, or in lines that are indented as its key is. */
type Write = (flow: boolean, indent: number) => string;

/** A new field, in the map that its way leads to; a map that is not there yet is begun. */
export function addField(head: Head, path: Path, order: readonly string[], write: Write): Change[] {
  const parentPath = path.slice(0, -1);
  const parent = parentPath.length === 0 ? head.root : nodeAt(head, parentPath);
  const key = String(path.at(-1));
  if (isMap(parent)) {
    if (parent.flow) return [inFlow(head, parent, `${key}: ${write(true, 0)}`)];
    return inLines(head, parent, key, parentPath.length === 0 ? order : [], write);
  }
  if (parentPath.length === 0) {
    const { from, to } = head.yaml;
    const line = lineOf(key, 0, write);
    return [insertion(to, from === 0 && head.text.slice(0, to).trim() === "" ? `${line}\n` : `\n${line}`)];
  }
  const isEmpty = parent === undefined || parent === null || (isScalar(parent) && parent.value === null);
  return isEmpty ? inNewMap(head, path, order, write) : [];
}

/** A field as a line of its own, or as several. */
const lineOf = (key: string, indent: number, write: Write) =>
  `${" ".repeat(indent)}${key}: ${write(false, indent)}`.replace(/\n$/, "");

function inFlow(head: Head, map: YAMLMap, text: string): Change {
  const last = map.items.at(-1);
  return last ? insertion(spanOf(head, last).to, `, ${text}`) : insertion(rangeOf(head, map).from + 1, text);
}

function inLines(head: Head, map: YAMLMap, key: string, order: readonly string[], write: Write): Change[] {
  const [first] = map.items;
  const line = lineOf(key, first ? columnOf(head, first) : 0, write);
  const before = lastBefore(map, key, order);
  if (before) return [newLine(head, spanOf(head, before).to, line)];
  return first ? [insertion(lineStart(head, spanOf(head, first).from), `${line}\n`)] : [];
}

function inNewMap(head: Head, path: Path, order: readonly string[], write: Write): Change[] {
  const parentPath = path.slice(0, -1);
  const pair = pairAt(head, parentPath);
  const indent = pair ? columnOf(head, pair) + 2 : 2 * parentPath.length;
  const lines = `\n${lineOf(String(path.at(-1)), indent, write)}`;
  if (pair) return [insertion(lineEnd(head, colonOf(head, pair)), lines)];
  return addField(head, parentPath, order, () => lines).map((change) => ({
    ...change,
    insert: change.insert.replace(`: ${lines}`, `:${lines}`),
  }));
}

/** The field behind which a new one stands: the last of those that the schema has before it, or the last of all. */
function lastBefore(map: YAMLMap, key: string, order: readonly string[]): Pair | undefined {
  const place = order.indexOf(key);
  if (place < 0) return map.items.at(-1);
  const earlier = new Set(order.slice(0, place));
  return map.items.findLast((pair) => isScalar(pair.key) && earlier.has(String(pair.key.value)));
}

export const lineStart = ({ text }: Head, place: number) => text.lastIndexOf("\n", place - 1) + 1;

export function lineEnd({ text, yaml }: Head, place: number): number {
  const end = text.indexOf("\n", place);
  return end < 0 || end > yaml.to ? yaml.to : end;
}

export function columnOf(head: Head, pair: Pair): number {
  const { from } = rangeOf(head, pair.key as Node);
  return from - lineStart(head, from);
}

/** Without the lines in which a span is. */
function withoutLines(head: Head, { from, to }: { from: number; to: number }): Change {
  const start = lineStart(head, from);
  const end = head.text[to - 1] === "\n" && to > from ? to : lineEnd(head, to) + 1;
  // The last line of a file, or the one above the closing dashes, takes the line end before it along.
  const isLast = end > head.yaml.to;
  return { from: isLast && start > head.yaml.from ? start - 1 : start, to: Math.min(end, head.yaml.to), insert: "" };
}

/** Without one member of what stands in brackets or braces, and its comma. */
function withoutMember(head: Head, members: readonly { from: number; to: number }[], index: number): Change {
  const [before, member, after] = [members[index - 1], members[index], members[index + 1]];
  if (!member) return { from: head.yaml.from, to: head.yaml.from, insert: "" };
  if (before) return { from: before.to, to: member.to, insert: "" };
  return { from: member.from, to: after ? after.from : member.to, insert: "" };
}
