// Marks that nothing has read: whatever looks like Markdown, HTML or a placeholder in the words that visitors would see has a
// backslash before it, stands in code, or is told. What has a message of its own elsewhere is passed over here.
import type { Nodes, Parents, Root } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { liquidHelp } from "../model/placeholders.ts";
import { brokenLink, type Leftover, printedTag } from "./broken-marks.ts";
import { endsForeign } from "./html-tags.ts";
import type { LiquidMark } from "./liquid.ts";
import { removedWhole } from "./sanitise.ts";
import type { TypedHtml } from "./typed-html.ts";

export interface Leftovers {
  readonly diagnostics: readonly Diagnostic[];
  /** Opening tags that are printed, so that nothing is said of their ends. */
  readonly tags: readonly { readonly name: string; readonly at: number }[];
}

/** Most texts have none of these. */
const suspicious = /[*_{}<`]|\]\(/;

/**
 * Marks, and what only looks like them: escapes, references such as &lt;, and placeholders, of which others tell what is wrong.
 * Those of other systems stand before single braces. Of three braces that nothing closes the first two have their finding.
 */
const marks =
  /\\\{\{(?=\{(?![^{}]*\}\}))|\\[!-/:-@[-`{-~]|\{\{[^{}]*\}{1,2}|\{\{|(?<!\{)\{[ \t]*(?:fact|brand)\.[\w-]{1,60}[ \t]*\}{1,2}(?!\})|(?<template>\{#[^#{}]{0,200}#\}|\{:[ \t]?[.#][\w-][^{}]{0,200}\})|(?<braces>\{[^{}\r\n]{0,100}\}+|[{}]+)|(?<link>\]\()|(?<comment><!--(?:[^\r\n]*\S)?)|(?<tag><\/?[a-z](?:[^<>]{0,300}>)?)|(?<pair>\*{2,}|_{2,})|(?<code>`+)/gi;

/** “2 ** 3” is arithmetic. */
function isArithmetic(text: string, start: number, end: number): boolean {
  return (
    /\d[ \t]{0,3}$/.test(text.slice(Math.max(0, start - 4), start)) && /^[ \t]{0,3}\d/.test(text.slice(end, end + 4))
  );
}

/**
 * The findings about marks that are left.
 * @param tree the parsed text, not filled
 * @param pieces its HTML
 * @param markdown the text
 * @param placeAt place of a range of the text
 * @param isTold whether a place has a finding already
 * @param liquidAt finds marks of Liquid
 */
export function leftoverMarks(
  tree: Root,
  pieces: readonly TypedHtml[],
  markdown: string,
  placeAt: (start: number, end: number) => Place,
  isTold: (place: Place) => boolean,
  liquidAt: (start: number, end: number) => LiquidMark | undefined,
): Leftovers {
  const diagnostics: Diagnostic[] = [];
  const tags: { name: string; at: number }[] = [];
  /** Where the marks of Liquid begin that have their finding. */
  const liquid = new Set<number>();

  /** @param at where the mark itself stands: what is said of the words beside it says nothing of the mark */
  function report({ start, end, sure, message, help, code }: Leftover, at = start): void {
    if (isTold(placeAt(at, at + 1))) return;
    diagnostics.push(
      diagnostic(code ?? (sure ? "markdown-not-read" : "markdown-doubtful"), placeAt(start, end), message, { help }),
    );
  }

  function inText(start: number, end: number): void {
    const typed = markdown.slice(start, end);
    for (const { 0: mark, index, groups } of typed.matchAll(marks)) {
      const at = start + index;
      if (groups?.tag !== undefined) {
        const name = /^<([a-z][a-z0-9]*)/i.exec(mark)?.[1];
        if (name !== undefined) tags.push({ name: name.toLowerCase(), at });
      }
      const said = leftover(groups ?? {}, mark, at);
      const mine = said && liquidAt(at, at + 1);
      if (mine) {
        inLiquid(mine);
        // What stands behind it in the same mark.
        if (mine.end < said.end) report({ ...said, start: mine.end });
      }
      // A link with such a mark in its address is none because of that.
      else if (said && (groups?.link === undefined || !liquidAt(at + 2, Math.max(said.end, at + 3)))) report(said, at);
    }
  }

  /** Once for all that stands in it: Markdown may have read parts of it. */
  function inLiquid({ start, end, isTag }: LiquidMark): void {
    if (!isTag || liquid.has(start)) return;
    liquid.add(start);
    report(template(markdown.slice(start, end), start));
  }

  function leftover(
    groups: Readonly<Record<string, string | undefined>>,
    mark: string,
    at: number,
  ): Leftover | undefined {
    const span = { start: at, end: at + mark.length };
    if (groups.template !== undefined) return template(mark, at);
    if (groups.braces !== undefined)
      return {
        ...span,
        sure: false,
        message: `“${mark}” is printed with its ${mark.length > 1 ? "braces" : "brace"}.`,
        help: `For a name or a number write {{brand.name}} or {{fact.ID}}; a brace that is meant to be read is written \\${mark[0] === "}" ? "}" : "{"}`,
      };
    if (groups.link !== undefined) return brokenLink(markdown, at);
    if (groups.comment !== undefined)
      return {
        ...span,
        sure: true,
        code: "html-unclosed",
        message: "A comment opens here and never ends in its paragraph, so its words are printed.",
        help: "Write --> where the comment ends, in the same paragraph; if the words are meant to be read, write &lt;!-- for <!--.",
      };
    if (groups.tag !== undefined) return printedTag(mark, at);
    if (groups.code !== undefined)
      return {
        ...span,
        sure: false,
        message: `“${mark}” is printed, as no other ${mark} ends the code that it begins.`,
        help: /^\p{L}.\p{L}/u.test(markdown.slice(at - 1, at + 2))
          ? "Write ’ or ' for an apostrophe; code has the mark on both sides."
          : `Write ${mark} on both sides of the code, or \\\` if the mark is meant to be read.`,
      };
    if (groups.pair === undefined || isArithmetic(markdown, span.start, span.end)) return undefined;
    const [sign = ""] = mark;
    const name = sign === "*" ? "stars" : "underscores";
    return {
      ...span,
      sure: false,
      message: `${mark.length === 2 ? "Two" : mark.length} ${name} are printed here, as they have no other two to belong to.`,
      help: `Write ${sign}${sign}the words${sign}${sign} with two ${name} on both sides, or ${`\\${sign}`.repeat(2)} if the ${name} are meant to be read.`,
    };
  }

  /** A single star where words in italics begin or end: of two stars, only one had a partner. */
  function besideEmphasis(at: number): void {
    report({
      start: at,
      end: at + 1,
      sure: false,
      message: "A star is printed here: before these words and behind them stands not the same number of stars.",
      help: "Write **the words** for bold or *the words* for italics, or \\* if the star is meant to be read.",
    });
  }

  /**
   * Words that are no part of the text: the title of a link or picture, and what a picture shows.
   * @param typed as they were typed, with what is escaped in them
   */
  function besideText(typed: string, start: number, end: number, where: string): void {
    // Braces around a fact's name are looked for in the text alone.
    for (const { 0: mark, groups } of typed.matchAll(marks))
      if (/^\{(?!\{)/.test(mark) || Object.values(groups ?? {}).some((group) => group !== undefined)) {
        report({
          start,
          end,
          sure: groups?.comment !== undefined,
          message: `“${mark}” is shown as it is typed: it stands in ${where}.`,
          help: "Write plain words there.",
        });
        return;
      }
  }

  function visit(node: Parents): void {
    // Name of the element of typed HTML in which marks are meant to be read.
    let within: string | undefined;
    for (const [index, child] of node.children.entries()) {
      const start = child.position?.start.offset ?? 0;
      const end = child.position?.end.offset ?? start;
      if (child.type === "text") {
        if (within !== undefined || !suspicious.test(child.value)) continue;
        inText(start, end);
        if (markdown[start] === "*" && isEmphasis(node.children[index - 1]) && markdown[start + 1] !== "*")
          besideEmphasis(start);
        const escaped = markdown[end - 2] === "\\" || markdown[end - 2] === "*";
        if (markdown[end - 1] === "*" && !escaped && isEmphasis(node.children[index + 1])) besideEmphasis(end - 1);
      } else if (child.type === "html") {
        const [, end, name = ""] =
          /^<(\/?)([a-z][a-z0-9]*)\b/i.exec(child.value)?.map((part) => part.toLowerCase()) ?? [];
        if (end === "" && endsForeign(within, name)) within = undefined;
        if (end === "" && within === undefined && asTyped.has(name)) within = name;
        else if (end === "/" && name === within) within = undefined;
      } else {
        // A script that is not closed is over where Markdown begins an element: what follows is printed.
        if (within !== undefined && removed.has(within)) within = undefined;
        if ((child.type === "link" || child.type === "image") && child.title && suspicious.test(child.title))
          besideText(typedTitle(markdown.slice(start, end)), start, end, "the quotes behind an address");
        // Where it is not what was typed, letter by letter, marks in it were read, or are escaped.
        if (
          child.type === "image" &&
          child.alt &&
          suspicious.test(child.alt) &&
          markdown.startsWith(child.alt, start + 2)
        )
          besideText(child.alt, start, end, "the words that say what a picture shows");
        // An address in angle brackets is read as it is typed.
        const isAddress = child.type === "link" && markdown[start] === "<";
        if ("children" in child && !isAddress) visit(child);
      }
    }
  }
  visit(tree);
  // A script that was not closed in a piece before: the tags of this one may be printed, and end nothing.
  let open: string | undefined;
  for (const piece of pieces) {
    const said = inHtml(piece, open !== undefined);
    if (said) report(said);
    open = leftOpen(piece, open);
  }
  return { diagnostics, tags };
}

function template(mark: string, start: number): Leftover {
  return {
    start,
    end: start + mark.length,
    sure: true,
    message: `“${mark}” is printed; it is a mark of another site's system.`,
    help: liquidHelp,
  };
}

/** The title behind the address of a link or picture, as it was typed. */
function typedTitle(source: string): string {
  const inside = source.replace(/\s*\)$/, "");
  const opening = inside.endsWith(")") ? "(" : (inside.at(-1) ?? "");
  for (let at = inside.length - 2; at >= 0; at--)
    if (inside[at] === opening && inside[at - 1] !== "\\") return inside.slice(at + 1, -1);
  return "";
}

const isEmphasis = (node: Nodes | undefined) => node?.type === "emphasis" || node?.type === "strong";

const removed: ReadonlySet<string> = new Set(removedWhole);

/** Elements in which marks are meant to be read as they are typed, or that are removed with all that is in them. */
const asTyped: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", ...removed]);

/** What would be Markdown if it did not stand between tags. */
const unreadInHtml =
  /(?<sure>\]\(|\*\*|__|`|\{%|^[ \t]*#{1,6}[ \t]+(?=\S))|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)|(?<![*\w])\*(?=[^\s*])[^*\r\n]{0,200}\*(?![*\w])|[{}]/gm;

/** Name of the element that is removed with all that is in it and still open behind a piece. */
function leftOpen({ tokens }: TypedHtml, before: string | undefined): string | undefined {
  let open = before;
  for (const { kind, name } of tokens) {
    if (kind === "open" && open === undefined && removed.has(name)) open = name;
    else if (kind === "close" && name === open) open = undefined;
  }
  return open;
}

/**
 * The marks between the tags of one piece of HTML, from the first to the last of them.
 * @param printed whether its tags may be printed
 */
function inHtml({ value, tokens, source }: TypedHtml, printed: boolean): Leftover | undefined {
  if (tokens.length < 2 && !/[^\s]/.test(value.slice(tokens[0]?.end ?? 0))) return undefined;
  // Letter below letter, with all blanked out in which nothing is looked for.
  const blank = (text: string) => text.replace(/[^\r\n]/g, " ");
  let text = "";
  let within: string | undefined;
  for (const token of tokens) {
    const between = value.slice(text.length, token.start);
    text += within === undefined ? between : blank(between);
    text += blank(value.slice(token.start, token.end));
    if (token.kind === "open" && endsForeign(within, token.name)) within = undefined;
    if (token.kind === "open" && within === undefined && !printed && asTyped.has(token.name)) within = token.name;
    else if (token.kind === "close" && token.name === within) within = undefined;
  }
  text += within === undefined ? value.slice(text.length) : "";
  const found = Array.from(text.replace(/\{\{[^{}]*\}{1,2}|\{\{/g, blank).matchAll(unreadInHtml));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  return {
    start: source(first.index),
    end: source(last.index + last[0].length - 1) + 1,
    sure: found.some(({ groups }) => groups?.sure !== undefined),
    message: `“${first[0].trim()}” is printed: between the tags of HTML no Markdown is read.`,
    help: 'Put a blank line below the opening tag and one above the closing tag, or write this too as HTML, such as <strong>words</strong> or <a href="/contact">words</a>.',
  };
}
