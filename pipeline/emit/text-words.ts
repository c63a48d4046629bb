// The words that the compiler adds to texts, in the language of the page (content/messages.yaml, `texts`).
import type { Singles } from "../model/singles.ts";
import { textAt } from "../model/value.ts";

export interface TextWords {
  /** Label of a ticked box. */
  readonly done: string;
  /** Label of a box that is not ticked. */
  readonly open: string;
  /** Heading of the footnotes. */
  readonly notes: string;
  /** Name of the link from a footnote back to its place in the text. */
  readonly back: string;
}

export function textWords(singles: Singles): TextWords {
  const root = singles.get("messages")?.root;
  const word = (name: keyof TextWords) => textAt(root, `/texts/${name}`) ?? "";
  return { done: word("done"), open: word("open"), notes: word("notes"), back: word("back") };
}
