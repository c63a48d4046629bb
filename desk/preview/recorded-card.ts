// Takes the place of app/lib/share-card.server.ts in the desk's bundle: records the text of a page's share card (the picture of a shared
// link), which the desk shows itself, where the site's build would draw a file.
import type { Head } from "../../app/lib/head.ts";
import type { CardWords } from "../../app/lib/share-card.server.ts";

/** The card's text from the last loader; undefined if the page has no card. */
export const recorded: { card: CardWords | undefined } = { card: undefined };

/** Same interface as the app's module; the returned file is never drawn or requested. */
export function shareCard(words: CardWords): NonNullable<Head["card"]> {
  recorded.card = words;
  return { src: "", alt: words.title, width: 0, height: 0 };
}
