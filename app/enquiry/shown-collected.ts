// What every document shows of what a visitor has collected, before any of its code is there: how many samples, and for styles and scripts
// alone whether there is anything.

/** Where the list of samples is kept in the session storage of the tab. */
export const samplesKey = "samples";

/** Where what was calculated is kept. */
export const calculationKey = "calculation";

/** Properties of the document; styles show the first (components/frame/EnquiryTab.module.css). */
const [count, calculated] = ["--samples", "--calculated"];

/** Stands in every page. What is kept may be anything: it is shown where it is a list. */
export const collectedScript = `(()=>{try{const s=document.documentElement.style,m=sessionStorage,n=JSON.parse(m.getItem("${samplesKey}")||"[]").length;if(n)s.setProperty("${count}",'"'+(n>1?n+" samples":"1 sample")+'"');if(m.getItem("${calculationKey}"))s.setProperty("${calculated}","1")}catch{}})();`;

/** Shows what there is now in this document. */
export function showCollected(samples: number, calculation: string): void {
  const { style } = document.documentElement;
  // An empty value takes a property away.
  style.setProperty(count, samples === 0 ? "" : samples === 1 ? '"1 sample"' : `"${samples} samples"`);
  style.setProperty(calculated, calculation && "1");
}
