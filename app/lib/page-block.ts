// What a page hands to its scripts, and how they begin: a block of data that runs nothing, so that no script differs between two pages and one short
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

/** What stands in a page's attribute, so that its one script is the same everywhere: addresses of modules, the first one begins. */
export const modulesAttribute = "data-modules";

/** Milliseconds after which the scripts are asked for although something of the page has not come. */
const patience = 4000;

/**
 * Scrolls to where the visitor was when the page was left, before anything is drawn, as React Router's `ScrollRestoration` does with a
 * script of its own.
 */
const scrolling = `if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem(k)||"{}")[history.state.key];if(typeof y=="number")scrollTo(0,y)}catch(e){console.error(e);sessionStorage.removeItem(k)}`;

/**
 * Asks for the scripts once all that is seen is there and was drawn (of what is in the window an observer hears after each drawing, and
 * no timer is needed that a hidden page would not get), or at once when somebody reaches for the page (a pointer that has not moved is over it, too, as soon as it is
 * drawn); notes the buttons that are pressed before their code is there, which root.tsx then presses again.
 */
const beginning = `const d=document,b=d.getElementById("${blockId}"),p=[],n=e=>{const t=e.target.closest?.("button[type=button]:not([popovertarget])");if(t)p.push(t)};const f=w=>new IntersectionObserver((_,o)=>{o.disconnect();w()}).observe(d.body);let g;const s=()=>{if(g)return;g=1;const m=b.getAttribute("${modulesAttribute}").split(" ");for(const h of m){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}import(m[0])};for(const t of["pointermove","pointerdown","touchstart","keydown","focusin"])d.addEventListener(t,e=>e.type=="pointermove"&&!e.movementX&&!e.movementY||s(),{capture:true,passive:true});d.addEventListener("click",n,true);window.pressedEarly=()=>{d.removeEventListener("click",n,true);return p.splice(0)};addEventListener("load",()=>f(()=>f(s)));setTimeout(s,${patience})`;

/** A part of the one script that stands in pages, behind the block. */
export const beginScript = `(()=>{const k="react-router-scroll-positions";${scrolling};${beginning}})()`;
