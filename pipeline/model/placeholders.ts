// What {{…}} stand for, and how they are put into a text.
import { closest } from "./closest.ts";

/** What the placeholders stand for, and what is known of where they come from. */
export interface Placeholders {
  /** By name: `brand.name`, `fact.lifespan`. */
  readonly values: ReadonlyMap<string, string>;
  /**
   * What may be right although it is not known: `brand` or `fact` where their file could not be read, the name of a fact or a
   * field of the brand that has no text, and `fact.a b` where that cannot be the name of a fact and so is a slip itself.
   */
  readonly unreadable: ReadonlySet<string>;
  /** Names that are left as they are typed, to be filled when all else of a file is known (`model/mentions.ts`). */
  readonly later?: ReadonlySet<string>;
}

/** A placeholder as it is typed, with its name. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** What somebody else claims, so that no fact of ours is looked for in it: `{{theirs 25 years}}`. */
const theirs = /^\s*theirs\s+(\S[\s\S]*?)\s*$/;

/** The words that a placeholder marks as somebody else's claim; undefined where it is another placeholder. */
export function wordsOfOthers(name: string): string | undefined {
  return theirs.exec(name)?.[1];
}

/** Words marked as somebody else's claim. */
export function theirWords(words: string): string {
  return `{{theirs ${words}}}`;
}

/** A text with its placeholders filled; those that are unknown, or are filled later, stay as they are. */
export function interpolated(text: string, { values, later }: Placeholders): string {
  if (!text.includes("{{")) return text;
  return text.replace(placeholder, (all, typed: string) => {
    const name = typed.trim();
    return later?.has(name) ? all : (values.get(name) ?? wordsOfOthers(typed) ?? all);
  });
}

/** Whether an unknown name may be right, as what it would stand for has a finding where it is said. */
export function mayBeRight(name: string, { unreadable }: Placeholders): boolean {
  if (unreadable.size === 0) return false;
  if (unreadable.has(name) || unreadable.has(name.split(".")[0] ?? "")) return true;
  const others = [...unreadable].filter((other) => other.startsWith("fact."));
  return (
    name.startsWith("fact.") &&
    closest(
      name.slice(5),
      others.map((other) => other.slice(5)),
    ) !== undefined
  );
}

/** What to do about a mark that another site's system would have filled. */
export const liquidHelp = "Remove it, and write out what the other system would have put there.";

/** Names that Liquid gives what it fills in (Jekyll, Shopify). */
const liquidNames =
  /^(?:site|page|post|posts|include|layout|content|paginator|theme|settings|forloop|shop|customer)(?:\.|$)/;

/** Whether {{…}} is not one of ours with a slip, but a mark of another site's system, such as {{ page.title | escape }}. */
export function isLiquid(name: string): boolean {
  return /[|"'[\]]/.test(name) || liquidNames.test(name.replace(/^-\s*/, ""));
}
