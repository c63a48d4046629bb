// Stands in for the ways to a page's other languages: the preview shows one language, and nowhere leads out of it.

/** Of the landing page, whose head has them. */
export const LanguageLinks = (): null => null;
