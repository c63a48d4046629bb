// Finds what the specification of a product does not say and a specifier looks for.
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";

/** Names of the properties of a product's data sheet that have no value. */
export function missingData(
  dataSheet: NonNullable<Product["dataSheet"]>,
  properties: Product["properties"],
): string[] {
  const names: Readonly<Record<string, string>> = messages().product.data.names;
  return dataSheet
    .filter((id) => properties[id] === undefined)
    .map((id) => names[id.replaceAll("-", "_")] ?? id);
}
