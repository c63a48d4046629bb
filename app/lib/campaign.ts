// Stores the campaign of a visit: `c_id` and `src` of its first address with one of them. It lasts for the visit, through clicks and
// reloads, and is sent with an enquiry but never otherwise (decision 3).
import { inlineScript } from "./inline-script.ts";

declare global {
  interface Window {
    /** The visit's campaign as a query string; empty where there is none. */
    campaign?: string;
  }
}

/**
 * Stores the campaign of the address, unless the visit has one already.
 * @param key in the session storage of the tab
 * @param most maximum length of a value
 */
function keepCampaign(key: string, most: number): void {
  const query = new URLSearchParams(location.search);
  const value = (name: string) => (query.get(name) ?? "").trim().slice(0, most);
  const campaign = value("c_id");
  const source = value("src");
  let known =
    campaign || source ? String(new URLSearchParams({ c_id: campaign, src: source })) : "";
  try {
    known = sessionStorage.getItem(key) || known;
    if (known) sessionStorage.setItem(key, known);
  } catch {
    // Without storage it lasts as long as the document.
  }
  window.campaign = known;
}

/** The inline script of every page; it runs before any module is loaded, as the visitor may leave the page before that. */
export const campaignScript = inlineScript(keepCampaign, "campaign", 256);

/** The query that an enquiry's campaign is read from: the visit's, or that of the current address where it has none. */
export function campaignQuery(): string {
  return window.campaign || location.search;
}
