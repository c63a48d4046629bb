// Selects the links that ask for a sample or a price, in a file that every page loads.
import { hrefOf } from "../../lib/language.ts";

/** Selector of these links. */
export const requestLinks = (): string =>
  ["sample", "price"].map((kind) => `a[href^="${hrefOf("/enquiry")}?${kind}="]`).join(", ");
