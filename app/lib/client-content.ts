// What every page loads of the compiled content, in the language of the page (`client.json`).
import type { ClientContent } from "./content.ts";

let read = (): ClientContent => {
  throw new Error("The language of the page is not known while modules are loaded.");
};

/** Sets where the content of the current page's language is read from. */
export function setClientContent(reader: () => ClientContent): void {
  read = reader;
}

/**
 * The content of the current page's language. To be read only while code runs for a page, not while
 * its module loads: each rendered page has its own.
 */
export const clientContent = (): ClientContent => read();
