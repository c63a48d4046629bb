// The marks of Liquid, which other sites' systems fill in: {% include %} and {{ page.title | escape }}. Each has one finding, so
// that nothing else is said of what stands in it, or of a link or a table in which it stands.
import type { Placeholders } from "../model/placeholders.ts";
import type { Span } from "../model/source.ts";

export interface LiquidMark extends Span {
  /** Whether it is one of {% %}; of {{ }} is told where the placeholders are filled. */
  readonly isTag: boolean;
}

/** With a brace too many, if there is one. Behind a backslash it is meant to be read. */
const tag = /(?<!\\)\{%[^%]{0,400}%\}+/g;

/** As they are looked for where they are filled: of three braces the first two open one that is never closed. */
const braces = /\{\{([^{}]*)(\}\}|\}?)/g;

/**
 * Finds marks of Liquid.
 * @param markdown the text
 * @param placeholders what {{…}} stand for: of those that are known something else may be wrong
 * @returns the first mark that a range of the text holds, or a part of
 */
export function liquidIn(
  markdown: string,
  placeholders: Placeholders,
): (start: number, end: number) => LiquidMark | undefined {
  const found: LiquidMark[] = [];
  if (markdown.includes("{%"))
    for (const { 0: all, index } of markdown.matchAll(tag))
      found.push({ start: index, end: index + all.length, isTag: true });
  if (markdown.includes("{{"))
    for (const { 0: all, 1: name = "", 2: end, index } of markdown.matchAll(braces))
      if (end === "}}" && !placeholders.values.has(name.trim()))
        found.push({ start: index, end: index + all.length, isTag: false });
  return found.length === 0
    ? () => undefined
    : (start, end) => found.find((mark) => mark.start < end && start < mark.end);
}
