// The way to a product's page, from the home page.

import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";

export function trailOf({ title, path }: Pick<Product, "title" | "path">) {
  return [
    { label: messages().pages.products, path: "/products" },
    { label: title, path },
  ];
}
