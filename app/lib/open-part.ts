// Opens the folded section to which an address leads, as browsers do only for what is inside of
// one.
import { inlineScript } from "./inline-script.ts";

/**
 * Opens the part of the page that the address names, and what it is in; from now on also after a
 * jump inside the page.
 */
export function openPart(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // An element may have such an id as it stands.
  }
  let part = document.getElementById(id)?.closest("details");
  while (part) {
    part.open = true;
    part = part.parentElement?.closest("details");
  }
  addEventListener("hashchange", openPart);
}

/**
 * The inline script at the end of every page, so that the section is open when it is first seen.
 */
export const openPartScript = inlineScript(openPart);
