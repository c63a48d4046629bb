// Returns whether a form of this tab has text that was typed and not sent.

/**
 * The key in the session storage of what was typed into a form, by its place (enquiry/draft.ts).
 */
export const typedKey = (place: string) => `typed ${place}`;

const fields =
  "form[method=post] :is(input:not([type=hidden], [type=radio], [type=checkbox]), textarea)";

/**
 * Whether anything typed is on the page, or kept in the session storage; nothing is while a page is
 * prerendered.
 */
export function isAnythingTyped(): boolean {
  if (typeof document === "undefined") return false;
  const shown = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields);
  if ([...shown].some(({ value }) => value !== "")) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(typedKey("")));
  } catch {
    return false;
  }
}
