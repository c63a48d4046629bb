// Bundles the functions for pages of other languages, so that the desk, which does not need them, need not load them.
import { languagesOf, retiredIn } from "./languages.ts";

/** Lists the pages of each language, and finds redirects for those that are gone. */
export const translating = { languagesOf, retiredIn };

export type Translating = typeof translating;
