// Stores the campaign of a visit, which only an enquiry sends (decision 10).
import { inlineScript } from "./inline-script.ts";

declare global {
  interface Window {
    /** The visit's campaign as a query string; empty where there is none. */
    campaign?: string;
  }
}

/**
 * Stores the campaign of the address; where it names none, the visit's stays.
 * @param key in the session storage of the tab
 * @param max maximum length of a value
 */
function keepCampaign(key: string, max: number): void {
  const query = new URLSearchParams(location.search);
  const value = (name: string) => (query.get(name) ?? "").trim().slice(0, max);
  const campaign = value("c_id");
  const source = value("src");
  let known =
    campaign || source ? String(new URLSearchParams({ c_id: campaign, src: source })) : "";
  try {
    if (known) {
      sessionStorage.setItem(key, known);
    } else {
      known = sessionStorage.getItem(key) ?? "";
    }
  } catch {
    // Without storage it lasts as long as the document.
  }
  window.campaign = known;
}

/**
 * The inline script of every page; it runs before any module is loaded, as the visitor may leave
 * the page before that.
 */
export const campaignScript = inlineScript(keepCampaign, "campaign", 256);

/**
 * The query with an enquiry's campaign: from the current address, or from the visit if the address
 * names none.
 */
export function campaignQuery(): string {
  const query = new URLSearchParams(location.search);
  const isNamed = ["c_id", "src"].some((name) => query.get(name)?.trim());
  return isNamed ? location.search : (window.campaign ?? "");
}
