// Loads the content of the page's language in the browser, from the file that the page preloads.
import type { ClientContent } from "./content.ts";

/** Id of the element that preloads the file; every page with scripts has it. */
export const clientContentId = "content";

/**
 * Loads the content of the document's language.
 * @throws the browser's error if it cannot be loaded, or is not JSON, as an error page; the page
 * then works as without script
 */
export async function loadClientContent(): Promise<ClientContent> {
  const { href } = document.getElementById(clientContentId) as HTMLLinkElement;
  const answer = await fetch(href);
  return answer.json();
}
