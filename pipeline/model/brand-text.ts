// What site.yaml says of the brand: the only part of it that rules about one file look at.
import { nodeAt, toJson, type ValueNode } from "./value.ts";

/**
 * The field `brand` of site.yaml as JSON.
 * @param root the root of the file
 * @returns an empty text where there is no such field
 */
export function brandText(root: ValueNode): string {
  const brand = nodeAt(root, "/brand");
  return brand ? JSON.stringify(toJson(brand)) : "";
}
