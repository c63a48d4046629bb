// Where the page that is shown is in the site's other languages.
import { useMatches } from "react-router";
import type { Elsewhere } from "../../lib/elsewhere.server.ts";
import { languages } from "../../lib/language.ts";

/** Of a page that has no head of its own, as after an error, nothing is known but that the sources have a home page. */
const unknown: readonly Elsewhere[] =
  import.meta.env.SITE_LANGUAGE === undefined ? [] : languages.slice(0, 1).map(({ tag }) => ({ tag, path: "/" }));

/** The places of the page in all languages but this one. */
export function useElsewhere(): readonly Elsewhere[] {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: { elsewhere?: readonly Elsewhere[] } };
  return head?.elsewhere ?? unknown;
}
