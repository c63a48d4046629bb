// The links that ask for a sample or a price. Every page needs to know them, before their code is loaded.
import { hrefOf } from "../../lib/language.ts";

/** Selector of these links. */
export const requestLinks = (): string =>
  ["sample", "price"].map((kind) => `a[href^="${hrefOf("/enquiry")}?${kind}="]`).join(", ");
