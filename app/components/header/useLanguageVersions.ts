// Hook that returns the addresses of the current page in the site's other languages, from its
// loader data.
import { useMatches } from "react-router";
import { base, languages } from "../../lib/language.ts";
import type { LanguageVersion } from "../../lib/language-versions.server.ts";

/**
 * For a page without a head, such as an error page: only the home page in the source language is
 * known to exist.
 */
function unknown(): readonly LanguageVersion[] {
  if (base() === "") return [];
  return languages()
    .slice(0, 1)
    .map(({ tag }) => ({ tag, path: "/" }));
}

/** The addresses in all languages but this one. */
export function useLanguageVersions(): readonly LanguageVersion[] {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as {
    head?: { elsewhere?: readonly LanguageVersion[] };
  };
  return head?.elsewhere ?? unknown();
}
