// Marks the document of a browser that has all that the scripts of the pages use.
import { inlineScript } from "../lib/inline-script.ts";

/**
 * The attribute of the `html` element; without it, styles for visitors without script apply. Not
 * the media feature `scripting`, which Chrome knows from 120 on.
 */
export const mark = "data-scripted";

/**
 * What the scripts use without asking and came into ECMAScript after 2020, and what is newer of the
 * web platform, as paths from the window: where one is missing, none is loaded.
 * `tests/site/script-needs.test.ts` finds in the bundle what is missing here.
 */
export const needs: readonly string[] = [
  "Array.prototype.at",
  "HTMLDialogElement.prototype.showModal",
  "HTMLElement.prototype.inert",
  "IntersectionObserver",
  "Intl.PluralRules",
  "Object.hasOwn",
  "ResizeObserver",
  "String.prototype.replaceAll",
  "TextEncoderStream",
];

/**
 * A pattern of a kind that the scripts have; where it cannot be parsed, neither can they (Safari
 * below 16.4).
 */
const pattern = "(?<=a)b";

/** The attribute of the `html` element with the address for which the document was loaded. */
export const addressMark = "data-at";

/**
 * Notes the address. Sets the mark if everything is there: `in` fails where the owner is missing as
 * well. Every page has this, so it is short.
 */
function markScripted(mark: string, paths: string, pattern: string, at: string): void {
  document.documentElement.setAttribute(at, location.pathname);
  try {
    new RegExp(pattern);
    const has = (path: string) => {
      const names = path.split(".");
      const last = names.pop() ?? "";
      // biome-ignore lint/suspicious/noExplicitAny: whatever the window has.
      return last in names.reduce((owner: any, name) => owner[name], window);
    };
    if (paths.split(" ").every(has)) document.documentElement.setAttribute(mark, "");
  } catch {}
}

/** The inline script in the head of every page with modules. */
export const markScript = inlineScript(markScripted, mark, needs.join(" "), pattern, addressMark);
