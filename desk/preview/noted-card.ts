// Stands in the preview for the app's module that has cards drawn (app/lib/share-card.server.ts): here the words are noted, and shown by
// the desk itself.
import type { Head } from "../../app/lib/head.ts";
import type { CardWords } from "../../app/lib/share-card.server.ts";

/** The words of the card of the page whose loader has run last; none where it has no card. */
export const noted: { card: CardWords | undefined } = { card: undefined };

/** As the app's module; of the file that is never drawn nobody asks anything. */
export function shareCard(words: CardWords): NonNullable<Head["card"]> {
  noted.card = words;
  return { src: "", alt: words.title, width: 0, height: 0 };
}
