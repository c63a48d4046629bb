// Finds placeholder names in a text without parsing it; the values of those outside running text are part of the cache key of its
// analysis.
import { grouped } from "../helpers.ts";
import type { Mentions, SourceFile } from "../read/files/source.ts";
import { type Placeholders, placeholder, wordsOfOthers } from "./placeholders.ts";

/** Stands for all names: an escape or entity may hide a brace, and an unclosed pair may contain anything. */
const anything = "*";

/** A brace written as an HTML entity or as an escape of YAML or Markdown, or a {{ that does not begin a whole placeholder. */
const hidden = /\{\{|&(?:#0*123|#x0*7b|lcub|lbrace);|\\(?:x7b|u007b|U0000007b|\{)/i;

/** A placeholder with single braces, which the lint rule about them looks up. */
const single = /\{[ \t]*((?:fact|brand)\.[\w-]+)/gi;

const frontMatter = /^---\r?\n[\s\S]*?\n---[ \t]*\r?\n/;

/** HTML may change how any block of a text is read. */
const html = /<[a-z/!?]/i;

/** Signs that a block may be more than running text: a heading, underlined or not, a link or picture, or a quotation. */
const moreThanWords = /[#[\]<>=@]|:\/\/|www\.|^[ \t]*-+[ \t]*$/im;

/** Splits a text into running text and the rest; words in doubt belong to the rest. */
function runningText(text: string): { readonly running: string; readonly others: string } {
  const front = frontMatter.exec(text)?.[0];
  const body = front === undefined ? "" : text.slice(front.length);
  if (front === undefined || html.test(body)) return { running: "", others: text };
  const blocks = grouped(body.split(/\n[ \t]*\r?\n/), (block) => moreThanWords.test(block));
  const joined = (isMore: boolean) => (blocks.get(isMore) ?? []).join("\n\n");
  return { running: joined(false), others: `${front}${joined(true)}` };
}

/** The placeholders that a text mentions. */
export function mentionsIn(text: string): Mentions {
  if (!/\{|&|\\/.test(text)) return { names: [], deferredPlaceholders: [] };
  const { running, others } = runningText(text);
  const names = namesIn(others);
  return {
    names: [...names].sort(),
    deferredPlaceholders: [...namesIn(running)].filter((name) => !names.has(name)).sort(),
  };
}

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const rest = text.replace(placeholder, (_all, typed: string) => {
    const name = typed.trim();
    if (wordsOfOthers(typed) === undefined) names.add(/^[\w.-]+$/.test(name) ? name : anything);
    return " ";
  });
  if (hidden.test(rest)) names.add(anything);
  for (const [, name = ""] of rest.matchAll(single)) names.add(name.toLowerCase());
  return names;
}

/** The placeholders that a file mentions; its text is read only if they are not known. */
export const mentionsOf = (file: SourceFile): Mentions => file.mentions ?? mentionsIn(file.text);

/**
 * The values of these names as one text, for a cache key: a result is valid as long as this text is the same.
 * @param deferredPlaceholders names that only have to have a value
 */
export function placeholderCacheKey(
  names: readonly string[],
  placeholders: Placeholders,
  deferredPlaceholders: readonly string[] = [],
): string {
  const { values, unreadable } = placeholders;
  // The finding for an unknown name suggests a known one, so it depends on all names.
  const isSure = [...names, ...deferredPlaceholders].every(
    (name) => name !== anything && values.get(name)?.includes("{{") === false,
  );
  return JSON.stringify(
    isSure ? names.map((name) => [name, values.get(name)]) : [...values, ...unreadable],
  );
}
