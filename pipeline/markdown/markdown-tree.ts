// A text in Markdown as a tree. A text that is read again after a change is read section by section, and sections that are as they were
// are not read again: while somebody types, that is all but one.
import type { Nodes, Root, RootContent } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

import { linesOfTables } from "./table-lines.ts";

type Position = NonNullable<Root["position"]>;
type Point = Position["start"];

/** Lines of the text that is being read on which a table may begin or go on. */
let tableLines: ReadonlySet<number> = new Set();

/** GitHub's tables, looked for only where one may be: its parser takes the first line of every paragraph apart as the head of one. */
function tableSyntax(): ReturnType<typeof gfmTable> {
  const [construct] = [gfmTable().flow?.null ?? []].flat();
  if (!construct) throw new Error("The syntax of tables has changed: it has no part for blocks.");
  const tokenize: typeof construct.tokenize = function (effects, ok, nok) {
    return tableLines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  return { flow: { null: { ...construct, tokenize } } };
}

/** Only the part of GitHub's Markdown that articles use: tables. The rest of it costs time in every text. */
function tables(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tableSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
  return undefined;
}

const markdown = unified().use(remarkParse).use(tables).freeze();

const beginning: Point = { line: 1, column: 1, offset: 0 };

/** The parser counts from behind a byte order mark that a text begins with; here places are those in the text. */
function parsed(text: string): Root {
  tableLines = linesOfTables(text);
  const tree = markdown.parse(text) as Root;
  if (!text.startsWith("\ufeff")) return tree;
  const { children, position } = moved(tree, { ...beginning, offset: 1 });
  return { type: "root", children, ...(position && { position: { ...position, start: beginning } }) };
}

/** What stands between two headings, read by itself. */
interface Section {
  readonly children: readonly RootContent[];
  /** Where its text ends, from its beginning. */
  readonly end: Point;
}

/** Sections by their texts; null: it cannot be read by itself. */
type Sections = ReadonlyMap<string, Section | null>;

/** The texts that were read last, by the names of their files: somebody writes in few at once. */
const last = new Map<string, { readonly text: string; readonly sections: Sections }>();
const mostKept = 8;

/** Shorter texts are read as quickly as they are compared. */
const fewestCharacters = 1000;

/**
 * The tree of a text, as its parser makes it of the whole.
 * @param file names the text, so that it is known again after a change
 */
export function markdownTree(text: string, file: string): Root {
  if (text.length < fewestCharacters || !hasParts(text)) return parsed(text);
  const before = last.get(file);
  const isChanged = before !== undefined && before.text !== text;
  const { tree, sections } = isChanged ? bySections(text, before.sections) : { tree: parsed(text), ...before };
  last.delete(file);
  last.set(file, { text, sections: sections ?? new Map() });
  const [oldest] = last.keys();
  if (last.size > mostKept && oldest !== undefined) last.delete(oldest);
  return tree;
}

/**
 * Whether a text can be read by its sections: what it defines would be known by its name in all of them (CommonMark 0.31, section 4.7),
 * and lines that end in another way would be counted in another way as well.
 */
const hasParts = (text: string) => !text.includes("]:") && !text.includes("\r");

function bySections(text: string, known: Sections): { readonly tree: Root; readonly sections: Sections } {
  const sections = new Map<string, Section | null>();
  const children: RootContent[] = [];
  let end = beginning;
  const add = (section: Section) => {
    for (const child of section.children) children.push(moved(child, end));
    end = pointFrom(section.end, end);
  };
  // Parted before each line that is a heading wherever nothing is open.
  const parts = text.split(/(?<=\n)(?=#{1,6}[ \t])/);
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const kept = known.get(part);
    const section = kept === undefined ? sectionOf(part) : kept;
    sections.set(part, section);
    if (section) add(section);
    else {
      parts.splice(index, parts.length, parts.slice(index).join(""));
      break;
    }
  }
  const rest = parts.at(-1) ?? "";
  const name = `${rest}${atEnd}`;
  const section = known.get(name) ?? restOf(rest);
  sections.set(name, section);
  add(section);
  const position = { start: beginning, end };
  return { tree: { type: "root", children, position }, sections };
}

/** Marks the text of a last section, which nothing has to end. */
const atEnd = "\0";

const restOf = (text: string): Section => {
  const { children, position } = parsed(text);
  return { children, end: position?.end ?? beginning };
};

/** A heading ends whatever a line can end. */
const heading = "#\n";

/**
 * Reads what stands between two headings. Nothing before it matters to it, nor does it to what follows, where a heading behind it is one
 * of the page and no part of a list, a fence or a comment (sections 3 and 4.2).
 * @returns null where it is not so
 */
function sectionOf(text: string): Section | null {
  const { children } = parsed(text + heading);
  const last = children.at(-1);
  const start = last?.position?.start;
  if (last?.type !== "heading" || last.depth !== 1 || start?.offset !== text.length) return null;
  return { children: children.slice(0, -1), end: start };
}

/** A node of a section that begins at a place, as a copy: what is made of a tree changes it. */
function moved<Node extends Nodes>(node: Node, start: Point): Node {
  const position = node.position && positionFrom(node.position, start);
  const copy = { ...node, ...(position && { position }) };
  if ("children" in node) Object.assign(copy, { children: node.children.map((child) => moved(child, start)) });
  return copy;
}

const positionFrom = ({ start, end }: Position, from: Point): Position => ({
  start: pointFrom(start, from),
  end: pointFrom(end, from),
});

/** Sections begin at the beginning of a line, so columns stay what they are. */
const pointFrom = ({ line, column, offset = 0 }: Point, from: Point): Point => ({
  line: line + from.line - 1,
  column,
  offset: offset + (from.offset ?? 0),
});
