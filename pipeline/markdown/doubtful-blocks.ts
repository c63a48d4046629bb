// Finds headings, code blocks, table rows and bold lines that Markdown probably reads differently from what the writer meant.
import type { Nodes, Root, Table } from "mdast";
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { rangeOf, walk } from "./walk.ts";

type LocationAt = (start: number, end: number) => Location;

/**
 * The findings about blocks.
 * @param tree the parsed text
 * @param markdown the text
 * @param locationAt converts a range of the text to a location
 */
export function doubtfulBlocks(tree: Root, markdown: string, locationAt: LocationAt): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === "table") diagnostics.push(...shortRows(node, markdown, locationAt));
    if (node.type !== "heading" && node.type !== "code") return;
    const start = node.position?.start.offset ?? 0;
    const typed = markdown.slice(start, node.position?.end.offset ?? start);
    const within: LocationAt = (from, to) => locationAt(start + from, start + to);
    const finding =
      node.type === "code"
        ? codeFinding(typed, within)
        : headingFinding(typed, node.depth, node.children.length === 0, within);
    if (finding) diagnostics.push(finding);
  });
  return [
    ...diagnostics,
    ...boldLines(tree, markdown, locationAt),
    ...listsThatBeginAnew(tree, markdown, locationAt),
  ];
}

/** Numbered points that texts between them have made lists of their own: each of them prints 1. */
function listsThatBeginAnew(
  { children }: Root,
  markdown: string,
  locationAt: LocationAt,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let points = 0;
  for (const node of children) {
    const isPoint = node.type === "list" && node.ordered && node.children.length === 1;
    if (!isPoint || node.start !== 1) {
      const isBetween = /^(?:paragraph|code|blockquote|table|html)$/.test(node.type);
      if (!isBetween && !(node.type === "list" && !node.ordered)) points = 0;
      continue;
    }
    points += 1;
    if (points !== 2) continue;
    const { start } = rangeOf(node);
    const [mark = ""] = /^\d+[.)]/.exec(markdown.slice(start, start + 12)) ?? [];
    diagnostics.push(
      diagnostic(
        "markdown-doubtful",
        locationAt(start, start + mark.length),
        `The page prints ${mark} again, because the text above it ends the list.`,
        {
          help: "Indent what belongs to a point by three spaces, so that the list goes on; or number each point yourself: 1., 2., 3.",
        },
      ),
    );
  }
  return diagnostics;
}

/** The maximum length of a bold line that may be meant as a heading. */
const maxHeading = 80;

/** Bold lines that stand alone above a paragraph, list or table and do not end like a sentence. */
function boldLines({ children }: Root, markdown: string, locationAt: LocationAt): Diagnostic[] {
  let depth = 2;
  return children.flatMap((node, index) => {
    if (node.type === "heading") depth = Math.max(2, node.depth);
    const next = children[index + 1]?.type;
    const [bold, ...others] = node.type === "paragraph" ? node.children : [];
    if (
      bold?.type !== "strong" ||
      others.length > 0 ||
      !next ||
      !/^(?:paragraph|list|table)$/.test(next)
    ) {
      return [];
    }
    const start = bold.position?.start.offset ?? 0;
    const end = bold.position?.end.offset ?? 0;
    const words = markdown.slice(start, end).replace(/^(?:\*\*|__)|(?:\*\*|__)$/g, "");
    if (words.length > maxHeading || /[.!?:;,…\n]["”’)]?$|\n/.test(words)) return [];
    const location = locationAt(start, end);
    const heading = `${"#".repeat(depth)} ${words}`;
    return [
      diagnostic(
        "heading-bold",
        location,
        `“${words}” is a bold line of its own: is it a heading?`,
        {
          help: `For a heading write ${heading}; a line in bold is none to search engines, or to people who listen.`,
          ways:
            location.span.end - location.span.start === end - start
              ? [{ label: "Make it a heading", edits: [{ ...location, text: heading }] }]
              : [],
        },
      ),
    ];
  });
}

/** Rows with fewer cells than the head: if a bar is missing, two cells become one and the rest silently moves left. */
function shortRows(
  { children: rows, align }: Table,
  markdown: string,
  locationAt: LocationAt,
): Diagnostic[] {
  const columns = align?.length ?? 0;
  return rows.flatMap((row) => {
    const count = row.children.length;
    if (count >= columns) return [];
    const { start, end } = rangeOf(row);
    const typed = markdown.slice(start, end).trimEnd();
    return diagnostic(
      "markdown-doubtful",
      locationAt(start, start + typed.length),
      `The row has ${count === 1 ? "one cell" : `${count} cells`}, and its table has ${columns} columns.`,
      {
        help: typed.includes("|")
          ? "Put in the bar that is missing between two of its cells; an empty cell has a bar on either side too."
          : "Put a blank line above it, if it is no row of the table.",
      },
    );
  });
}

function headingFinding(
  typed: string,
  depth: number,
  isEmpty: boolean,
  locationAt: LocationAt,
): Diagnostic | undefined {
  if (isEmpty) {
    return diagnostic(
      "markdown-not-read",
      locationAt(0, typed.length),
      "The heading has no words.",
      {
        help: "Write the words behind it, or remove the line.",
      },
    );
  }
  // Markdown takes all lines above one of --- as a heading. One above === is of the first level, which has its own finding.
  const lines = typed.split(/\r\n|\n|\r/);
  if (depth !== 2 || typed.startsWith("#")) return undefined;
  if (lines.length <= 2) return oneLineHeading(typed, locationAt);
  const underline = lines.at(-1)?.replace(/^[ \t>]+|[ \t]+$/g, "");
  return diagnostic(
    "markdown-doubtful",
    locationAt(0, typed.length),
    `All of the lines above ${underline} are one heading.`,
    {
      help: "For a line across the page put a blank line above it; for a heading write ## and its words on a line of their own.",
    },
  );
}

/** A sentence, or any words above a lone hyphen, that a line of hyphens makes a heading. */
function oneLineHeading(typed: string, locationAt: LocationAt): Diagnostic | undefined {
  const [, line = "", hyphens = ""] =
    /^([^#<][^\r\n]*?)[ \t]*(?:\r\n|\n|\r)[ \t>]*(-+)[ \t]*$/.exec(typed) ?? [];
  const isSentence = /[.;,।…]["”’)*_]*$/.test(line) || line.length > maxHeading;
  if (line === "" || (hyphens.length > 1 && !isSentence)) return undefined;
  const shown = line.length > maxHeading ? `${line.slice(0, maxHeading).trimEnd()}…` : line;
  return diagnostic(
    "markdown-doubtful",
    locationAt(0, typed.length),
    `“${shown}” is a heading, because there is ${hyphens} below it: is it meant as one?`,
    {
      help:
        hyphens === "-"
          ? `For a heading write ## ${shown}; if not, take the hyphen out.`
          : "If not, leave the line above the hyphens empty: they are a line across the page then.",
    },
  );
}

function codeFinding(typed: string, locationAt: LocationAt): Diagnostic | undefined {
  const [opening = "", marks = ""] = /^(`{3,}|~{3,})[^\r\n]*/.exec(typed) ?? [];
  if (marks === "") {
    const [line = "", blanks = ""] = /^([ \t]*)[^\r\n]*/.exec(typed) ?? [];
    const message = "The text is indented by four spaces or more, so it is shown as code.";
    return diagnostic("markdown-doubtful", locationAt(blanks.length, line.length), message, {
      help: "Remove the spaces before it. If it is code, put it between two lines of ```.",
    });
  }
  const lastLine = typed.slice(Math.max(typed.lastIndexOf("\n"), typed.lastIndexOf("\r")) + 1);
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lastLine)?.[1];
  if (lastLine !== typed && closing?.startsWith(marks)) return undefined;
  return diagnostic(
    "markdown-not-read",
    locationAt(0, opening.length),
    "The code that begins here never ends, so all that follows is shown as code.",
    {
      help: `Write ${marks} on a line of its own where it ends; if no code is meant, remove this line.`,
    },
  );
}
