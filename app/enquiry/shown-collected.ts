// What every document shows of what a visitor has collected, before any of its code is there: how many samples, and for styles and scripts
// alone whether there is anything.

import { type Counted, counted, language } from "../../enquiry/filled.ts";
import { inlineScript } from "../lib/inline-script.ts";
import * as messages from "../lib/messages.ts";

/** Where the list of samples is kept in the session storage of the tab. */
export const samplesKey = "samples";

/** Where what was calculated is kept. */
export const calculationKey = "calculation";

/** Properties of the document; styles show the first (components/frame/EnquiryTab.module.css). */
const [count, calculated] = ["--samples", "--calculated"];

/**
 * Shows what is kept.
 * @param keys of the list of samples and of what was calculated
 * @param properties of the document for both
 * @param forms of what is said of a number of samples
 */
function showKept(
  keys: readonly [string, string],
  properties: readonly [string, string],
  language: string,
  forms: Counted,
): void {
  try {
    const { style } = document.documentElement;
    // What is kept may be anything: it is shown where it is a list.
    const { length } = JSON.parse(sessionStorage.getItem(keys[0]) || "[]");
    const words = forms[new Intl.PluralRules(language).select(length)] ?? forms.other;
    if (length) style.setProperty(properties[0], JSON.stringify(words.replace("{count}", length)));
    if (sessionStorage.getItem(keys[1])) style.setProperty(properties[1], "1");
  } catch {
    // Nothing is shown where nothing may be kept.
  }
}

/** Stands in every page. */
export const collectedScript = inlineScript(
  showKept,
  [samplesKey, calculationKey],
  [count, calculated],
  language,
  messages.collected.count,
);

/** Shows what there is now in this document. */
export function showCollected(samples: number, calculation: string): void {
  const { style } = document.documentElement;
  // An empty value takes a property away.
  style.setProperty(count, samples === 0 ? "" : JSON.stringify(counted(messages.collected.count, samples)));
  style.setProperty(calculated, calculation && "1");
}
