// Maps each screen's name (a route of app/routes/ that shows pages) to its address pattern.

/**
 * Address patterns that differ from `/` and the screen's name. Not read from files, as the browser
 * uses them, too.
 */
const addresses: Readonly<Record<string, string>> = {
  home: "/",
  product: "/products/:key",
  solution: "/solutions/:key",
  // Each application has an address of its own, as visitors choose it by a link.
  applications: "/applications/:type?/:key?",
  // The list's first page has two addresses; /blogs/1 is the canonical one.
  blogs: "/blogs/:page?",
  topic: "/blogs/topic/:topic",
  article: "/blog/:key",
  coverage: "/coverages/:key",
  landing: "/{slug}_solutions",
};

/** The address of a screen in React Router's syntax; `{slug}` stands for the brand's slug. */
export const addressOf = (name: string): string => addresses[name] ?? `/${name}`;

/** The screen without header and footer, which has a `main` of its own. */
export const screenWithoutFrame = "landing";

/** Id of the route whose page servers send for unknown addresses (routes.ts). */
export const unknownRoute = "404";
