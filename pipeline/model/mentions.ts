// Finds the names of placeholders in a text without parsing it: its analysis depends on the values of these alone.
import { grouped } from "./grouped.ts";
import { type Placeholders, placeholder, wordsOfOthers } from "./placeholders.ts";
import type { Mentions, SourceFile } from "./source.ts";

/** Stands for all names: an escape or an entity may hide a brace, and an unclosed pair may hold anything. */
const anything = "*";

/** A brace behind an entity of HTML, an escape of YAML or of Markdown, and a pair that is not a whole placeholder. */
const hidden = /\{\{|&(?:#0*123|#x0*7b|lcub|lbrace);|\\(?:x7b|u007b|U0000007b|\{)/i;

/** A placeholder with one brace, which the rule about them looks up. */
const single = /\{[ \t]*((?:fact|brand)\.[\w-]+)/gi;

const frontMatter = /^---\r?\n[\s\S]*?\n---[ \t]*\r?\n/;

/** HTML, which may put any block of a text into anything. */
const html = /<[a-z/!?]/i;

/** What a block has that may be more than running text: a heading, also an underlined one, a link or a picture, a quotation of them. */
const moreThanWords = /[#[\]<>=@]|:\/\/|www\.|^[ \t]*-+[ \t]*$/im;

/** A text in two: its running text, and all else. Where it is not sure that words are running text they are not. */
function runningText(text: string): { readonly running: string; readonly others: string } {
  const front = frontMatter.exec(text)?.[0];
  const body = front === undefined ? "" : text.slice(front.length);
  if (front === undefined || html.test(body)) return { running: "", others: text };
  const blocks = grouped(body.split(/\n[ \t]*\r?\n/), (block) => moreThanWords.test(block));
  const joined = (isMore: boolean) => (blocks.get(isMore) ?? []).join("\n\n");
  return { running: joined(false), others: `${front}${joined(true)}` };
}

/** Names of the placeholders that a text mentions. */
export function mentionsIn(text: string): Mentions {
  if (!/\{|&|\\/.test(text)) return { names: [], later: [] };
  const { running, others } = runningText(text);
  const names = namesIn(others);
  return { names: [...names].sort(), later: [...namesIn(running)].filter((name) => !names.has(name)).sort() };
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

/** What a file mentions; its text is read only where that is not known. */
export const mentionsOf = (file: SourceFile): Mentions => file.mentions ?? mentionsIn(file.text);

/**
 * What names stand for, as one text: what was made with them is right as long as it is the same.
 * @param later names of which it counts only that they stand for something
 */
export function meaningOf(names: readonly string[], placeholders: Placeholders, later: readonly string[] = []): string {
  const { values, unreadable } = placeholders;
  // A name that stands for nothing is told with the name that was meant, which may be any.
  const isSure = [...names, ...later].every((name) => name !== anything && values.get(name)?.includes("{{") === false);
  return JSON.stringify(isSure ? names.map((name) => [name, values.get(name)]) : [...values, ...unreadable]);
}
