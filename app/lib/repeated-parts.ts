// Parts that many pages have letter by letter, such as the footer: a build renders each once, and where it comes again only its place.
// In the site's code for browsers nothing of this is left.

/** What is rendered, one page at a time. */
export const repeatedParts: {
  /** Parts by their names; undefined where all is to be rendered, as React Router does it by itself and while developing. */
  known?: Map<string, string>;
  /** Routes of the page: a part stands elsewhere in the tree of others, and has other ids by that. */
  routes: string;
} = { routes: "" };

/** Where a part stands in a page, or belongs: an element that the app has nowhere else. */
const places = /<template data-repeated="([^"]*)">(.*?)<\/template>/gs;

/** What React says in the head of a page as well when it renders it: a part with such a thing has to be rendered each time. */
const saidInHead = /<(?:link|meta|title|style|script)[ >]|<img (?![^>]*loading="lazy")/;

/** The page without places: with the parts that belong there, of which those that come for the first time are kept. */
export function putParts(html: string): string {
  const { known } = repeatedParts;
  return html.replace(places, (_place, name: string, rendered: string) => {
    const part = known?.get(name);
    if (part !== undefined) return part;
    if (!saidInHead.test(rendered)) known?.set(name, rendered);
    return rendered;
  });
}
