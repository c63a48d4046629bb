// Shows on every page how many samples were collected, before any module is loaded, by an inline script that sets custom properties on
// the root element.

import type { PluralForms } from "../../messages/interpolate.ts";
import { inlineScript } from "../lib/inline-script.ts";
import { language } from "../lib/language.ts";
import { messages, plural } from "../lib/messages.ts";

/** Session storage key of the list of samples. */
export const samplesKey = "samples";

/** Session storage key of the names of documents and, on the last line, the calculator's result; empty where there is neither. */
export const calculationKey = "calculation";

/** Custom properties of the root element; style sheets show the first (components/frame/EnquiryTab.module.css). */
const count = "--samples";
const calculated = "--calculated";

/**
 * Sets the properties from the session storage.
 * @param keys of the list of samples, and of the documents with the calculator's result
 * @param properties for both
 * @param forms plural forms of the message with the number of samples
 */
function showKept(
  keys: readonly [string, string],
  properties: readonly [string, string],
  language: string,
  forms: PluralForms,
): void {
  try {
    const { style } = document.documentElement;
    // The stored value may be any JSON; only a list has a length.
    const { length } = JSON.parse(sessionStorage.getItem(keys[0]) || "[]");
    const words = forms[new Intl.PluralRules(language).select(length)] ?? forms.other;
    if (length) style.setProperty(properties[0], JSON.stringify(words.replace("{count}", length)));
    if (sessionStorage.getItem(keys[1])) style.setProperty(properties[1], "1");
  } catch {
    // Without storage, or with invalid JSON in it, nothing is shown.
  }
}

/** The inline script of every page. */
export const collectedScript = (): string =>
  inlineScript(
    showKept,
    [samplesKey, calculationKey],
    [count, calculated],
    language(),
    messages().collected.count,
  );

/**
 * Sets the properties from the current items.
 * @param others the documents and the calculator's result, as they are stored
 */
export function showCollected(samples: number, others: string): void {
  const { style } = document.documentElement;
  // An empty value removes a property.
  style.setProperty(
    count,
    samples === 0 ? "" : JSON.stringify(plural(messages().collected.count, samples)),
  );
  style.setProperty(calculated, others && "1");
}
