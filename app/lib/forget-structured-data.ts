// Structured data (schema.org) is for those who read documents, and stands in documents only.

/**
 * Removes what the document says of its first page, as it shows another one now. Nothing is put in its place: a script that is made
 * by a script is what the pages' policy forbids.
 */
export function forgetStructuredData(): void {
  for (const script of document.querySelectorAll("script[type='application/ld+json']")) script.remove();
}
