// The groups of content/messages.yaml that components of the site show; loaders give pages what they show of
// the others.

/** The groups of messages in `client.json`: those that every page shows, or its enquiry panel. */
export const clientMessages = ["collected", "form", "frame", "pages", "parts", "rules"] as const;

/** The groups that components of some pages show besides: the loaders of these pages give them. */
export const pageMessages = [
  "applications",
  "article",
  "blogs",
  "calculator",
  "certificates",
  "compare",
  "coverages",
  "evidence",
  "finder",
  "home",
  "price",
  "product",
  "products",
  "search",
  "slides",
  "solutions",
  "stateOffice",
  "videos",
] as const;
