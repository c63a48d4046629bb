// Collects the site's own content as samples for the style guide.
import { shownAccessories } from "../../lib/accessories.server.ts";
import { postCard, productCard } from "../../lib/cards.server.ts";
import { entry, list, listPage, single } from "../../lib/content.server.ts";
import { drawnFigures } from "../../lib/figures.server.ts";
import { joinHandsOf } from "../../lib/join-hands.server.ts";
import { site } from "../../lib/site.ts";
import { sampleText } from "./sample-text.ts";

/** Read again for every request, as content changes during development. */
export function samples() {
  const products = list("products");
  const product = entry("products", products[0]?.key);
  return {
    site: site(),
    product,
    products: products.map(productCard),
    slides: products.filter(({ slider }) => slider),
    brochures: products.slice(0, 4).map(({ key, title, navText, brochure = single("messages").brochures.pdf.file }) => {
      return { key, title, note: navText, about: "PDF", file: brochure };
    }),
    posts: listPage("articles", 1).entries.map(postCard),
    application: entry("applications", list("applications")[0]?.key),
    text: sampleText(product.productImage),
    home: single("home"),
    landing: single("landing"),
    accessories: {
      ...single("accessories"),
      ...shownAccessories(single("accessories"), single("messages")),
    },
    figures: drawnFigures(product.title, product.properties),
    features: single("features"),
    testimonials: { items: single("testimonials").items.slice(0, 4) },
    clients: { items: single("clients").items.slice(0, 4) },
    certificates: single("certificates").items.map((item) => ({ ...item, colour: product.colour })),
    videos: { large: single("videos").large, items: single("videos").items.slice(0, 4) },
    sitemap: single("messages").sitemap,
    joinHands: joinHandsOf("/styleguide", []),
  };
}
