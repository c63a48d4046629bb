// Hook that returns the addresses of the current page in the site's other languages, from its loader data.
import { useMatches } from "react-router";
import type { Elsewhere } from "../../lib/elsewhere.server.ts";
import { languages } from "../../lib/language.ts";

/** For a page without a head, such as an error page: only the home page in the source language is known to exist. */
const unknown: readonly Elsewhere[] =
  import.meta.env.SITE_LANGUAGE === undefined ? [] : languages.slice(0, 1).map(({ tag }) => ({ tag, path: "/" }));

/** The addresses in all languages but this one. */
export function useElsewhere(): readonly Elsewhere[] {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: { elsewhere?: readonly Elsewhere[] } };
  return head?.elsewhere ?? unknown;
}
