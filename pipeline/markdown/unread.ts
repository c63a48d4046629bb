// Marks that Markdown, as it is read here, does not read: they are printed as they were typed, or make something else than was meant.
// Strictness is wanted: there is one way to write a thing. What surely was a mark is an error; where it is a guess, a warning.
import type { Code as CodeNode, Heading, Nodes, Paragraph, Parents, Root, TableCell } from "mdast";
import { type Diagnostic, diagnostic, type Edit, type Fix, type Place, type Related } from "../model/diagnostic.ts";
import { underlineOf } from "./headings.ts";
import { linePatterns, listMarks, patterns, type Slip } from "./unread-patterns.ts";
import { tableSlips } from "./unread-tables.ts";

type Block = Paragraph | Heading | TableCell;

/** Stands for what is no typed word: code, links, pictures, HTML, marks that were read. */
const other = "\ufffc";

/** Whether a block can hold anything of what is looked for, so that most are passed over at once. */
const suspicious =
  /~~|\{#|<[a-z/]|\[|##|\||:::|\*\*|https?:\/\/|www\.|^[ \t>]*(?:[•◦▪●‣∙·–—]|import|export|[-+*]\S|\d+\.\S)/im;

/** The words of a block as typed, letter below letter, with all else blanked out. */
function wordsOf(block: Block, markdown: string): { readonly text: string; readonly start: number } {
  const start = block.position?.start.offset ?? 0;
  const end = block.position?.end.offset ?? start;
  let text = "";
  const blank = (until: number) => {
    text += markdown.slice(start + text.length, until).replace(/\S+/g, (all) => other.repeat(all.length));
  };
  let inTag = false;
  const add = (node: Nodes): void => {
    if (node.type === "html") inTag = /^<a[\s>]/i.test(node.value) || (inTag && !/^<\/a/i.test(node.value));
    if (node.type === "text" && !inTag) {
      blank(node.position?.start.offset ?? start);
      text += markdown.slice(start + text.length, node.position?.end.offset ?? start);
    } else if ("children" in node && node.type !== "link" && node.type !== "linkReference")
      for (const child of node.children) add(child);
  };
  add(block);
  blank(end);
  return { text, start };
}

/**
 * The findings about marks that are not read.
 * @param tree the parsed text, not filled
 * @param markdown the text
 * @param placeAt place of a range of the text
 * @param isElsewhere whether a range has something in it that another finding tells of
 */
export function unread(
  tree: Root,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
  isElsewhere: (start: number, end: number) => boolean,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  /** The first finding of a kind that is said only once of a text, with the places of the others. */
  const once = new Map<string, { readonly at: number; readonly others: Place[]; readonly edits: Edit[] }>();
  const lists = new Set<Nodes>();
  const marks: ListMark[] = [];

  function report(start: number, slip: Slip): void {
    if (isElsewhere(start + slip.start, start + slip.end)) return;
    const place = placeAt(start + slip.start, start + slip.end);
    const edits = slip.edits?.map((edit) => ({ ...placeAt(start + edit.start, start + edit.end), text: edit.text }));
    // Where a YAML scalar folds lines or escapes letters, the places of an edit are not sure.
    const sure = edits?.every(({ span }, index) => {
      const edit = slip.edits?.[index];
      return edit !== undefined && span.end - span.start === edit.end - edit.start;
    });
    const mend = edits && sure ? edits : [];
    const first = slip.once === undefined ? undefined : once.get(slip.once);
    if (first) {
      first.others.push(place);
      first.edits.push(...mend);
      return;
    }
    if (slip.once !== undefined) once.set(slip.once, { at: diagnostics.length, others: [], edits: mend });
    diagnostics.push(
      diagnostic(slip.code ?? (slip.sure ? "markdown-not-read" : "markdown-doubtful"), place, slip.message, {
        help: slip.help,
        fix: mend.length > 0 ? { title: slip.title ?? "it is written as Markdown", edits: mend } : undefined,
      }),
    );
  }

  function inBlock(block: Block, parent: Parents | undefined, above: Parents | undefined, index: number): void {
    // The marks that make a heading or a cell are read.
    const [from, to] = block.type === "paragraph" ? [block, block] : [block.children[0], block.children.at(-1)];
    if (!suspicious.test(markdown.slice(from?.position?.start.offset ?? 0, to?.position?.end.offset ?? 0))) return;
    const { text, start } = wordsOf(block, markdown);
    for (const pattern of patterns) for (const slip of pattern(text)) report(start, slip);
    if (block.type === "heading") {
      const anchor = /[ \t]*\{#[\w-]+\}(?=[ \t#]*$)/.exec(text);
      if (anchor)
        report(start, {
          sure: true,
          start: anchor.index,
          end: anchor.index + anchor[0].length,
          message: `“${anchor[0].trim()}” is printed; headings get their anchors by themselves.`,
          help: "Remove it, and link to the anchor that the heading's words give.",
          title: `“${anchor[0].trim()}” is removed`,
          edits: [{ start: anchor.index, end: anchor.index + anchor[0].length, text: "" }],
        });
    }
    if (block.type !== "paragraph") return;
    for (const pattern of linePatterns) for (const slip of pattern(text)) report(start, slip);
    if (!isElsewhere(start, start + text.length))
      for (const slip of tableSlips(markdown.slice(start, start + text.length))) report(start, slip);
    const task = /^\[[ xX]\](?=[ \t])/.exec(text);
    if (task && parent?.type === "listItem" && index === 0 && above && !lists.has(above)) {
      lists.add(above);
      report(start, {
        sure: true,
        start: 0,
        end: task[0].length,
        message: `“${task[0]}” is printed; boxes to tick are not read here.`,
        help: "Write the list without the boxes: - and the words.",
      });
    }
    const isList = (node: Nodes | undefined) => node?.type === "list";
    const besideList = parent?.type === "listItem" || [index - 1, index + 1].some((at) => isList(parent?.children[at]));
    for (const mark of listMarks(text)) marks.push({ ...mark, at: start + mark.start, parent, index, besideList });
  }

  const walk = (node: Nodes, parent: Parents | undefined, above: Parents | undefined, index: number): void => {
    if (node.type === "paragraph" || node.type === "tableCell") inBlock(node, parent, above, index);
    else if (node.type === "heading") {
      const slip = headingSlip(node, markdown);
      if (slip) report(node.position?.start.offset ?? 0, slip);
      inBlock(node, parent, above, index);
    } else if (node.type === "code") {
      const slip = codeSlip(node, markdown);
      if (slip) report(node.position?.start.offset ?? 0, slip);
    } else if ("children" in node) for (const [at, child] of node.children.entries()) walk(child, node, parent, at);
  };
  walk(tree, undefined, undefined, 0);
  for (const { at, others } of once.values())
    diagnostics[at] = {
      ...(diagnostics[at] as Diagnostic),
      related: others.slice(0, mostOthers).map((place): Related => ({ ...place, message: "The same is here." })),
    };
  for (const finding of listFindings(marks, placeAt)) diagnostics.push(finding);
  return diagnostics;
}

/** Most other places that are named with a finding. */
const mostOthers = 5;

function headingSlip(node: Heading, markdown: string): Slip | undefined {
  const start = node.position?.start.offset ?? 0;
  const typed = markdown.slice(start, node.position?.end.offset ?? start);
  if (node.children.length === 0)
    return {
      sure: true,
      start: 0,
      end: typed.length,
      message: "The heading has no words.",
      help: "Write the words behind it, or remove the line.",
    };
  // One of the first level has its own finding.
  const underline = node.depth === 2 ? underlineOf(typed) : undefined;
  return underline === undefined
    ? undefined
    : {
        sure: false,
        start: 0,
        end: typed.length,
        message: `All of the lines above ${underline} are one heading.`,
        help: "For a line across the page put a blank line above it; for a heading write ## and its words on a line of their own.",
      };
}

function codeSlip(node: CodeNode, markdown: string): Slip | undefined {
  const start = node.position?.start.offset ?? 0;
  const typed = markdown.slice(start, node.position?.end.offset ?? start);
  return /^[ \t]*(?:`{3}|~{3})/.test(typed)
    ? undefined
    : {
        sure: false,
        start: /^[ \t]*/.exec(typed)?.[0].length ?? 0,
        end: /^[ \t]*[^\r\n]*/.exec(typed)?.[0].length ?? typed.length,
        message: "The text is indented by four spaces or more, so it is shown as code.",
        help: "Remove the spaces before it. If it is code, put it between two lines of ```.",
      };
}

interface ListMark {
  readonly kind: "bullet" | "dash" | "tight";
  readonly mark: string;
  /** Length with the blanks behind it. */
  readonly length: number;
  readonly at: number;
  readonly parent: Parents | undefined;
  /** Place of its paragraph in the parent. */
  readonly index: number;
  /** Whether its paragraph is one of a list, or stands above or below one. */
  readonly besideList: boolean;
}

/**
 * Lines that begin as those of a list do, at least two together, or one where there is a list: the bullets of Word may stand in
 * paragraphs of their own.
 */
function* listFindings(
  marks: readonly ListMark[],
  placeAt: (start: number, end: number) => Place,
): Generator<Diagnostic> {
  for (let from = 0; from < marks.length; ) {
    const first = marks[from] as ListMark;
    let to = from + 1;
    for (let last = first; to < marks.length; to++) {
      const next = marks[to] as ListMark;
      const near = next.index === last.index || (first.kind === "bullet" && next.index === last.index + 1);
      if (next.parent !== first.parent || next.kind !== first.kind || next.mark !== first.mark || !near) break;
      last = next;
    }
    const list = marks.slice(from, to);
    from = to;
    const isAlone = list.length < 2;
    const isTight = first.kind === "tight";
    // “*Conditions apply” is a remark, where there is no list.
    if (!(isTight && first.besideList) && (isAlone || (isTight && /[*+]/.test(first.mark)))) continue;
    const place = placeAt(first.at, first.at + (isTight ? first.length : first.mark.length));
    const edits: Edit[] = list.map(({ at, length }) => ({ ...placeAt(at, at + length), text: "- " }));
    const sure = edits.every(({ span }, index) => span.end - span.start === list[index]?.length);
    const fix: Fix | undefined =
      first.kind === "bullet" && sure
        ? { title: `${list.length} lines that begin with ${first.mark} are a list`, edits }
        : undefined;
    yield diagnostic(
      "markdown-doubtful",
      place,
      isAlone
        ? `The line begins with ${first.mark} but is no point of the list, as no space follows; it runs together with the one above.`
        : isTight
          ? `${list.length} lines begin with ${first.mark} but are no list, as no space follows; they run together into one paragraph.`
          : `${list.length} lines begin with ${first.mark}, which makes no list; they run together as paragraphs do.`,
      {
        help: `Begin ${isAlone ? "it" : "each of them"} with ${isTight ? `${first.mark} and a space` : "- and a space"}.`,
        fix,
      },
    );
  }
}
