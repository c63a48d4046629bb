// Finds headings, code blocks and table rows that Markdown probably reads differently from what the writer meant.
import type { Code, Heading, Nodes, Root, Table } from "mdast";
import type { Finding } from "../finding.ts";
import { type UnusedAddress, unusedAddresses } from "./coverage.ts";
import { findingIn, type TextSource } from "./finding.ts";
import { rangeOf, walk } from "./walk.ts";

/**
 * The findings about blocks.
 * @param tree the parsed text
 * @param source the text
 */
export function doubtfulBlocks(tree: Root, source: TextSource): Finding[] {
  const diagnostics: (Finding | undefined)[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === "table") diagnostics.push(...shortRows(node, source));
    if (node.type === "code") diagnostics.push(codeFinding(node, source));
    if (node.type === "heading") diagnostics.push(headingFinding(node, source));
  });
  return [
    ...diagnostics.filter((finding) => finding !== undefined),
    ...listsThatBeginAnew(tree, source),
    ...unusedAddresses(tree).map((definition) => unusedFinding(definition, source)),
  ];
}

/** An address that no link uses: a leftover, or one whose link was forgotten. */
function unusedFinding({ isAgain, ...node }: UnusedAddress, source: TextSource): Finding {
  const name = node.label ?? node.identifier;
  return findingIn(
    source,
    "markdown-doubtful",
    rangeOf(node),
    isAgain
      ? `Another line above gives [${name}] an address, so nothing leads to this one.`
      : "No link uses this line's address, so readers see nothing of it.",
    isAgain
      ? "Take one of the lines out, or give them different names."
      : `Take the line out, or let words lead there: [the words][${name}]`,
  );
}

/** Numbered points that texts between them have made lists of their own: each of them prints 1. */
function listsThatBeginAnew({ children }: Root, source: TextSource): Finding[] {
  const diagnostics: Finding[] = [];
  let points = 0;
  for (const node of children) {
    if (node.type === "list" && node.ordered && node.children.length === 1 && node.start === 1) {
      points += 1;
      if (points !== 2) continue;
      const { start } = rangeOf(node);
      const [mark = ""] = /^\d+[.)]/.exec(source.markdown.slice(start, start + 12)) ?? [];
      diagnostics.push(
        findingIn(
          source,
          "markdown-doubtful",
          { start, end: start + mark.length },
          `The page prints ${mark} again, because the text above it ends the list.`,
          "Indent what belongs to a point by three spaces, so that the list goes on; or number each point yourself: 1., 2., 3.",
        ),
      );
    } else if (
      /^(?:heading|thematicBreak)$/.test(node.type) ||
      (node.type === "list" && node.ordered)
    ) {
      points = 0;
    }
  }
  return diagnostics;
}

/** The maximum length of a line that may be meant as a heading. */
const maxHeading = 80;

/** Rows with fewer cells than the head: if a bar is missing, two cells become one and the rest silently moves left. */
function shortRows({ children: rows, align }: Table, source: TextSource): Finding[] {
  const columns = align?.length ?? 0;
  return rows.flatMap((row) => {
    const count = row.children.length;
    if (count >= columns) return [];
    const { start, end } = rangeOf(row);
    const typed = source.markdown.slice(start, end).trimEnd();
    return findingIn(
      source,
      "markdown-doubtful",
      { start, end: start + typed.length },
      `The row has ${count === 1 ? "one cell" : `${count} cells`}, and its table has ${columns} columns.`,
      typed.includes("|")
        ? "Put in the bar that is missing between two of its cells; an empty cell has a bar on either side too."
        : "Put a blank line above it, if it is no row of the table.",
    );
  });
}

function headingFinding(node: Heading, source: TextSource): Finding | undefined {
  const range = rangeOf(node);
  const typed = source.markdown.slice(range.start, range.end);
  if (node.children.length === 0) {
    const help = "Write the words behind it, or remove the line.";
    return findingIn(source, "markdown-not-read", range, "The heading has no words.", help);
  }
  // Markdown takes all lines above one of --- as a heading. One above === is of the first level, which has its own finding.
  if (node.depth !== 2 || typed.startsWith("#")) return undefined;
  const [line = "", ...others] = typed.split(/[ \t]*(?:\r\n|\n|\r)[ \t>]*/);
  const hyphens = others.at(-1)?.trimEnd() ?? "";
  if (others.length > 1) {
    return findingIn(
      source,
      "markdown-doubtful",
      range,
      `All of the lines above ${hyphens} are one heading.`,
      "For a line across the page put a blank line above it; for a heading write ## and its words on a line of their own.",
    );
  }
  // A sentence, or any words above a lone hyphen.
  const isSentence = /[.;,।…]["”’)*_]*$/.test(line) || line.length > maxHeading;
  if (typed.startsWith("<") || (hyphens.length > 1 && !isSentence)) return undefined;
  const shown = line.length > maxHeading ? `${line.slice(0, maxHeading).trimEnd()}…` : line;
  return findingIn(
    source,
    "markdown-doubtful",
    range,
    `“${shown}” is a heading, because there is ${hyphens} below it: is it meant as one?`,
    hyphens === "-"
      ? `For a heading write ## ${shown}; if not, take the hyphen out.`
      : "If not, leave the line above the hyphens empty: they are a line across the page then.",
  );
}

function codeFinding(node: Code, source: TextSource): Finding | undefined {
  const { start, end } = rangeOf(node);
  const lines = source.markdown.slice(start, end).split(/\r\n|\n|\r/);
  const [first = ""] = lines;
  const [marks] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  if (marks === undefined) {
    return findingIn(
      source,
      "markdown-doubtful",
      { start: start + first.search(/\S|$/), end: start + first.length },
      "The text is indented by four spaces or more, so it is shown as code.",
      "Remove the spaces before it. If it is code, put it between two lines of ```.",
    );
  }
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lines.slice(1).at(-1) ?? "")?.[1];
  if (closing?.startsWith(marks)) return undefined;
  return findingIn(
    source,
    "markdown-not-read",
    { start, end: start + first.length },
    "The code that begins here never ends, so all that follows is shown as code.",
    `Write ${marks} on a line of its own where it ends; if no code is meant, remove this line.`,
  );
}
