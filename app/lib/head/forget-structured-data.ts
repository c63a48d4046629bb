// Removes the JSON-LD and sharing metadata of the first page from the document on client-side navigation.

/**
 * Removes the metadata and adds none for the new page: the pages' Content Security Policy forbids scripts that a script inserts, and
 * consumers of the rest request whole documents.
 */
export function forgetStructuredData(): void {
  const said = "script[type='application/ld+json'],meta[property],meta[name^='twitter:']";
  for (const element of document.querySelectorAll(said)) element.remove();
}
