// Reports links that do not lead to a page that stays.

import type { Site } from "../../link/site.ts";
import type { Texts } from "../../read/files/contents.ts";
import { cutAddress } from "../../read/markdown/address.ts";
import type { LinkUse } from "../../read/markdown/text.ts";
import type { Fix, Location } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";
import { nearPageAmong } from "./link-candidates.ts";
import { type LinkProblem, resolveLink, codes as resolveLinkCodes } from "./resolve-link.ts";
import { addressFix, atAddress } from "./typed-address.ts";

export const checkSite: CheckSite = (site, report) => {
  const { addresses, links } = site;
  const lookup = { addresses, links, nearPage: nearPageAmong(addresses.pages) };
  for (const { path: file, links: uses } of site.files) {
    for (const { href, span } of uses) {
      const link = { href, location: { file, span } };
      const problem = resolveLink(link, lookup);
      if (problem && !isChain(link, problem, site)) reportLink(link, problem, site, report);
    }
  }
};

/** True for a redirect to a redirected address, which has its own check. */
const isChain = ({ href, location }: LinkUse, { code }: LinkProblem, { addresses }: Site) =>
  location.file === addresses.redirects.source?.path &&
  code === resolveLinkCodes["link-broken"] &&
  addresses.retired.has(cutAddress(href).path);

function reportLink(
  { href, location }: LinkUse,
  { code, message, help, wanted }: LinkProblem,
  { folder: { texts }, addresses: { languages } }: Site,
  report: Report,
): void {
  // Translations have the links of their source.
  const translated = languages.flatMap(({ files }) => {
    const { path: file = "", links = [] } = files.get(location.file) ?? {};
    return links.flatMap((link) => (link.href === href ? [{ file, span: link.span }] : []));
  });
  const text = texts.get(location.file);
  report({
    code,
    at: atAddress(location, text, href),
    message,
    help,
    related: translated.map((place) => ({
      ...atAddress(place, texts.get(place.file), href),
      message: "Its translation has it too: change both.",
    })),
    fix: fixInAllPlaces([location, ...translated], href, wanted, texts),
    about: cutAddress(href).path,
  });
}

/** Changes an address in all places; undefined if one of them cannot be changed. */
function fixInAllPlaces(
  places: readonly Location[],
  href: string,
  wanted: string | undefined,
  texts: Texts,
): Fix | undefined {
  const fixes = places.flatMap(
    (place) => addressFix(texts.get(place.file), place, href, wanted) ?? [],
  );
  const [first] = fixes;
  return first && fixes.length === places.length
    ? { ...first, edits: fixes.flatMap(({ edits }) => edits) }
    : undefined;
}
