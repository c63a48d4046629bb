// The addresses of the site's screens. It reads nothing, so that a browser can ask it, too.

/** Addresses that are not the screen's name. */
const addresses: Readonly<Record<string, string>> = {
  home: "/",
  product: "/products/:key",
  solution: "/solutions/:key",
  // Choosing an application is a link, so that each one has an address.
  applications: "/applications/:type?/:key?",
  // The list's first page has two addresses; /blogs/1 is the canonical one.
  blogs: "/blogs/:page?",
  article: "/blog/:key",
  coverage: "/coverages/:key",
  landing: "/{slug}_solutions",
};

/** The address of a screen, by its name, as React Router writes it; `{slug}` stands for the brand's. */
export const addressOf = (name: string): string => addresses[name] ?? `/${name}`;

/** The screen that stands alone, without the header and the footer: it has a `main` of its own. */
export const alone = "landing";

/** The route of the page that servers answer unknown addresses with (routes.ts). */
export const unknownRoute = "404";
