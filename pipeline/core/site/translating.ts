// The functions of languages.ts as one object. A build passes it to `link`; the desk does not, as it links no translated pages, and so does
// not load their code.
import { languagesOf, retiredIn } from "./languages.ts";

/** Lists the pages of each language, and finds redirects for those that are gone. */
export const translating = { languagesOf, retiredIn };

export type Translating = typeof translating;
