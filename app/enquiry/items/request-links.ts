// Handles clicks that ask for a sample or a price: adds to the collected items and opens the form.

import { type AskedItem, maxLimitedItems, parseRequest } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { hrefOf } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { type AddResult, addItem, collected, limitedItems, removeItem } from "./collected.ts";
import { requestLinks } from "./request-selector.ts";

/** Address of the page with the form. */
const formPage = () => hrefOf("/enquiry");

/**
 * Opens the form as Enquiry Now does: in the side panel, or at the page's own form. When the panel closes, the focus goes back to `from`.
 * A page without Enquiry Now is left for the enquiry page.
 * @param from the element that was clicked
 */
function openForm(from: HTMLElement): void {
  const tab = document.querySelector<HTMLAnchorElement>(
    `aside > a:is([href="${formPage()}"], [href^="#"])`,
  );
  if (!tab) {
    location.assign(formPage());
    return;
  }
  // Runs after Enquiry Now has focused its own tab. The `close` event of a dialog does not bubble, but can be captured.
  const back = () => setTimeout(() => from.isConnected && from.focus({ preventScroll: true }));
  document.addEventListener("close", back, { once: true, capture: true });
  tab.click();
}

/** The message about the result of adding a sample. */
function wordsOf(adding: AddResult): string {
  return interpolate(messages().collected.adding[adding], {
    count: limitedItems(collected()).length,
    most: maxLimitedItems,
  });
}

/** Handles every link of components/links/AskForSample.tsx and AskForPrice.tsx. */
function onClick(event: MouseEvent): void {
  if (
    !(event.target instanceof Element) ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>(requestLinks());
  const item = parseRequest(link?.search ?? "");
  if (!link || !item) return;
  // Keeps the router from following the link.
  event.preventDefault();
  event.stopPropagation();
  const collects = link.dataset.collects !== undefined;
  const adding = addItem(item);
  // A second click where samples are collected removes the sample.
  const isRemoved = collects && adding === "there";
  if (isRemoved) removeItem(item);
  // Prices do not count among the items of the list.
  const words =
    limitedItems([item]).length > 0 && link.parentElement?.querySelector("[role=status]");
  if (words) words.textContent = wordsOf(isRemoved ? "added" : adding);
  if (!collects || adding === "full") openForm(link);
}

/** Starts handling these links on this and all later pages. Can be called repeatedly: the browser adds the same listener only once. */
export function handleRequestLinks(): void {
  addEventListener("click", onClick, { capture: true });
}

/**
 * Asks for a price: adds it to the items and opens the form.
 * @param from the element that was clicked
 */
export function askForPrice(price: Omit<AskedItem, "kind">, from: HTMLElement): void {
  addItem({ kind: "price", ...price });
  openForm(from);
}
