// What the links that ask for a sample do, and who asks with what was calculated: it is kept for the note of the enquiry, and the form opens.

import { filled } from "../../enquiry/filled.ts";
import { mostSamples, sampleIn } from "../../enquiry/note.ts";
import { hrefOf } from "../lib/language.ts";
import * as messages from "../lib/messages.ts";
import { type Adding, addSample, collected, keepCalculation } from "./collected.ts";

/** Address of the page with the form. */
const formPage = hrefOf("/enquiry");

/**
 * Opens the form as Enquiry Now does: in the side panel, or where the page has a form of its own, there. When the panel closes the focus
 * goes back to where the visitor was. A page without Enquiry Now is left for the one with the form.
 * @param from what was pressed
 */
function openForm(from: HTMLElement): void {
  const tab = document.querySelector<HTMLAnchorElement>(`aside > a:is([href="${formPage}"], [href^="#"])`);
  if (!tab) {
    location.assign(formPage);
    return;
  }
  // Enquiry Now takes the focus when its panel closes. A dialog's event does not rise, but is seen on its way down.
  const back = () => setTimeout(() => from.isConnected && from.focus({ preventScroll: true }));
  document.addEventListener("close", back, { once: true, capture: true });
  tab.click();
}

/** What became of a sample, in words. */
function wordsOf(adding: Adding): string {
  return filled(messages.collected.adding[adding], { count: collected().samples.length, most: mostSamples });
}

/** All links that ask for a sample (components/parts/AskForSample.tsx). */
function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest<HTMLAnchorElement>(`a[href^="${formPage}?sample="]`);
  const sample = sampleIn(link?.search ?? "");
  if (!link || !sample) return;
  // Before the router sees it.
  event.preventDefault();
  event.stopPropagation();
  const adding = addSample(sample);
  const words = link.nextElementSibling;
  if (words?.role === "status") words.textContent = wordsOf(adding);
  if (link.dataset.collects === undefined || adding === "full") openForm(link);
}

/** Does what the links say, on this page and all after it, however often it is asked to: a browser adds no listener twice. */
export function followSampleLinks(): void {
  addEventListener("click", onClick, { capture: true });
}

/**
 * Puts what was calculated into the note.
 * @param calculation on one line
 * @param from what was pressed
 */
export function askWith(calculation: string, from: HTMLElement): void {
  keepCalculation(calculation);
  openForm(from);
}
