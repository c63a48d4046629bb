// The marks of Liquid, which other sites' systems fill in: {% include %} and {{ page.title | escape }}. Each has one finding, so
// that nothing else is said of a link or a table in which one stands.
import { type Placeholders, placeholder } from "../model/placeholders.ts";
import type { Span } from "../model/source.ts";

const tag = /\{%[^%]{0,400}%\}/g;

/**
 * Whether a range of a text holds a mark of Liquid, or a part of one.
 * @param markdown the text
 * @param placeholders what {{…}} stand for: of those that are known something else may be wrong
 */
export function liquidIn(markdown: string, placeholders: Placeholders): (start: number, end: number) => boolean {
  const found: Span[] = [];
  if (markdown.includes("{%"))
    for (const { 0: all, index } of markdown.matchAll(tag)) found.push({ start: index, end: index + all.length });
  if (markdown.includes("{{"))
    for (const { 0: all, 1: name = "", index } of markdown.matchAll(placeholder))
      if (!placeholders.values.has(name.trim())) found.push({ start: index, end: index + all.length });
  return found.length === 0 ? () => false : (start, end) => found.some((mark) => mark.start < end && start < mark.end);
}
