// Loads the content of the page's language in the browser, from the file that the page preloads.
import type { ClientContent } from "./content.ts";

/** Id of the element that preloads the file. */
export const clientContentId = "content";

/**
 * Loads the content of the document's language.
 * @throws Error if it cannot be loaded; the page then works as without script
 */
export async function loadClientContent(): Promise<ClientContent> {
  const link = document.getElementById(clientContentId);
  if (!(link instanceof HTMLLinkElement)) {
    throw new Error("The page does not name the content of its language.");
  }
  const answer = await fetch(link.href);
  if (!answer.ok) {
    throw new Error(`The content of the page's language was answered ${answer.status}.`);
  }
  return answer.json();
}
