// What every page loads of the compiled content, in the language of the page (`client.json`). In a browser it is loaded once,
// before hydration; while pages are rendered, each has its own. Code may use it only when it runs for a page, not when it is loaded.
import type { ClientContent } from "./content.ts";

let read = (): ClientContent => {
  throw new Error("The language of the page is not known while modules are loaded.");
};

/** Sets where the content of the current page's language is read from. */
export function setClientContent(reader: () => ClientContent): void {
  read = reader;
}

/** The content of the current page's language. */
export const clientContent = (): ClientContent => read();
