// What a page hands to its scripts: a block of data that runs nothing, so that no script differs between two pages and one short
// list of hashes is enough for the site's policy.

/** The block's id in the page. */
export const blockId = "page";

/** What React Router writes into scripts of each page, as data. */
export interface PageBlock {
  /** Address of the list of all routes and their code. */
  readonly manifest: string;
  /** Ids of the routes that show the page, from the outermost. */
  readonly routes: readonly string[];
  /** How the router was set up. */
  readonly context: object;
  /** What the loaders have given, in React Router's own format. */
  readonly data: string;
}

/**
 * A part of the one script that stands in pages: before anything is drawn it scrolls to where the visitor was when the page was
 * left, as React Router's `ScrollRestoration` does with a script of its own.
 */
export const scrollScript = `(()=>{const k="react-router-scroll-positions";if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem(k)||"{}")[history.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){console.error(e);sessionStorage.removeItem(k)}})()`;
