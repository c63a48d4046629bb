// The campaign that brought a visit: `c_id` and `src` of the first address that had one of them. It holds for the visit, through every
// click and a reload, and is sent with an enquiry and never otherwise (decision 3).
import { inlineScript } from "./inline-script.ts";

declare global {
  interface Window {
    /** The visit's campaign as the query of an address; empty where none is known. */
    campaign?: string;
  }
}

/**
 * Keeps the campaign of the address, unless one is known.
 * @param key its name in the session storage of the tab
 * @param most characters of a value, at most
 */
function keepCampaign(key: string, most: number): void {
  const query = new URLSearchParams(location.search);
  const value = (name: string) => (query.get(name) ?? "").trim().slice(0, most);
  const [campaign, source] = [value("c_id"), value("src")];
  let known = campaign || source ? String(new URLSearchParams({ c_id: campaign, src: source })) : "";
  try {
    known = sessionStorage.getItem(key) || known;
    if (known) sessionStorage.setItem(key, known);
  } catch {
    // Where nothing may be kept, it holds as long as the document does.
  }
  window.campaign = known;
}

/** Stands in every page and runs before the page's other scripts are there, as a visitor may go on before that. */
export const campaignScript = inlineScript(keepCampaign, "campaign", 256);

/** The query by which an enquiry's campaign is read: the visit's, or that of the page's address where none is known. */
export function campaignQuery(): string {
  return window.campaign || location.search;
}
