// Removes JSON-LD and sharing metadata of the first page from the document when the visitor goes on inside the site.

/**
 * Removes what the document says of its first page, as it shows another one now. Nothing is put in its place: a script that is made
 * by a script is what the pages' policy forbids, and who reads the rest asks for documents.
 */
export function forgetStructuredData(): void {
  const said = "script[type='application/ld+json'],meta[property],meta[name^='twitter:']";
  for (const element of document.querySelectorAll(said)) element.remove();
}
