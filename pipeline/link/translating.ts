// What the pages of other languages need of the compiler, in one piece, so that the desk, which knows none of them, need not load it.
import { languagesOf, retiredIn } from "./languages.ts";

/** Lists the pages of each language, and finds where those lead that are gone. */
export const translating = { languagesOf, retiredIn };

export type Translating = typeof translating;
