// The campaign that brought a visit: `c_id` and `src` of the first address that had one of them. It holds for the visit, through every
// click and a reload, and is sent with an enquiry and never otherwise (decision 3).

declare global {
  interface Window {
    /** The visit's campaign as the query of an address; empty where none is known. */
    readonly campaign?: string;
  }
}

/**
 * Stands in every page and runs before the page's other scripts are there, as a visitor may go on before that. What is kept is no
 * longer than the two values may be; where nothing may be kept, it holds as long as the document does.
 */
export const campaignScript = `(()=>{const k="campaign",q=new URLSearchParams(location.search),t=n=>(q.get(n)??"").trim().slice(0,256),c=t("c_id"),s=t("src");let v=c||s?String(new URLSearchParams({c_id:c,src:s})):"";try{const m=sessionStorage;v=m.getItem(k)||v;if(v)m.setItem(k,v)}catch{}window[k]=v})();`;

/** The query by which an enquiry's campaign is read: the visit's, or that of the page's address where none is known. */
export function campaignQuery(): string {
  return window.campaign || location.search;
}
