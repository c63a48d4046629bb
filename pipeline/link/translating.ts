// What translations need of the compiler, in one piece, so that the desk, which leaves translations alone, need not load it.
import { languagesOf, retiredIn } from "./languages.ts";
import { checkTranslations } from "./translations.ts";

/** Lists the pages of each language, finds where those lead that are gone, and holds translations beside their sources. */
export const translating = { languagesOf, retiredIn, checkTranslations };

export type Translating = typeof translating;
