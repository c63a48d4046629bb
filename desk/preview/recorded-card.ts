// Stands in for the app's module that draws share cards (the picture of a shared link) where the desk's bundle has it replaced: records
// the card's text, which the desk shows itself.
import type { Head } from "../../app/lib/head.ts";
import type { CardWords } from "../../app/lib/share-card.server.ts";

/** The card's text from the last loader; undefined if the page has no card. */
export const recorded: { card: CardWords | undefined } = { card: undefined };

/** Same interface as the app's module; the returned file is never drawn or requested. */
export function shareCard(words: CardWords): NonNullable<Head["card"]> {
  recorded.card = words;
  return { src: "", alt: words.title, width: 0, height: 0 };
}
