// Keeps the items that a visitor collects in the local storage.
import type { AskedItem } from "@site/common/enquiry";
import { inlineScript } from "../../lib/inline-script.ts";
import { language } from "../../lib/language.ts";
import { messages, plural } from "../../lib/messages.ts";
import type { PluralForms } from "../../lib/plural-forms.ts";

/** Local storage key of the items. */
const itemsKey = "asked";

/** Custom property of the root element, which components/frame/EnquiryTab.module.css shows. */
const property = "--samples";

/** The stored items, which may be any JSON: another version of the site may have written them. */
export function storedItems(): unknown {
  try {
    return JSON.parse(localStorage.getItem(itemsKey) ?? "[]");
  } catch {
    return [];
  }
}

/** Stores the items and shows how many samples there are. */
export function storeItems(items: readonly AskedItem[]): void {
  const samples = items.filter(({ kind }) => kind === "sample").length;
  const words = samples === 0 ? "" : JSON.stringify(plural(messages().collected.count, samples));
  // An empty value removes the property.
  document.documentElement.style.setProperty(property, words);
  try {
    localStorage.setItem(itemsKey, JSON.stringify(items));
  } catch {
    // Without storage the items last as long as the document.
  }
}

/**
 * Shows how many samples are stored, also after another tab has changed them.
 * @param forms plural forms of the message with the number of samples
 */
function showStored(key: string, property: string, language: string, forms: PluralForms): void {
  const show = () => {
    let shown = "";
    try {
      const items: Partial<AskedItem>[] = JSON.parse(localStorage.getItem(key) ?? "[]");
      const samples = items.filter(({ kind }) => kind === "sample").length;
      if (samples > 0) {
        const words = forms[new Intl.PluralRules(language).select(samples)] ?? forms.other;
        shown = JSON.stringify(words.replace("{count}", `${samples}`));
      }
    } catch {
      // Without storage, or with anything else in it, nothing is shown.
    }
    document.documentElement.style.setProperty(property, shown);
  };
  show();
  addEventListener("storage", show);
}

/**
 * The inline script of every page, which shows the number of samples before any module is loaded.
 */
export const collectedScript = (): string =>
  inlineScript(showStored, itemsKey, property, language(), messages().collected.count);
