// The links that lead to no page, as the rules about them read and report them.

import { addressFix, atAddress, suggestionTo } from "../../../core/site/typed-address.ts";
import type { Alternatives, WrongLink } from "../../../core/site/wrong-link.ts";
import type { Fix, Location } from "../../../finding.ts";
import { cutAddress } from "../../../model/address.ts";
import type { Report, SiteModel } from "../../../rule.ts";

/** What a rule says of a link. */
export interface LinkWords {
  readonly message: string;
  readonly help: string;
  /** The address that is certainly meant, which a fix writes. */
  readonly wanted?: string | undefined;
  /** One that may be meant, which a person may choose. */
  readonly suggested?: string | undefined;
}

/** Reports the links of which a rule has something to say, each at its address if that is found in the text as it was read. */
export function reportLinks(
  site: SiteModel,
  report: Report,
  wordsFor: (link: WrongLink) => LinkWords | undefined,
): void {
  const { wrongLinks, texts } = site;
  for (const link of wrongLinks) {
    const words = wordsFor(link);
    if (!words) continue;
    const { href, location } = link;
    const { message, help, wanted, suggested } = words;
    const text = texts.get(location.file);
    const translated = inTranslations(link, site);
    const places = [location, ...translated];
    report(atAddress(location, text, href), message, {
      help,
      related: translated.map((place) => ({
        ...atAddress(place, texts.get(place.file), href),
        message: "Its translation has it too: change both.",
      })),
      fix: wanted === undefined ? undefined : fixOf(places, href, wanted, texts),
      suggestions: suggested === undefined ? [] : suggestionTo(text, location, href, suggested),
      address: cutAddress(href).path,
    });
  }
}

/** The places of the same address in translations, which have the links of their source. */
const inTranslations = ({ href, location }: WrongLink, { languages }: SiteModel): Location[] =>
  languages.flatMap(({ files }) => {
    const { path: file = "", links = [] } = files.get(location.file) ?? {};
    return links.filter((link) => link.href === href).map(({ span }) => ({ file, span }));
  });

/** Changes an address in the source and in its translations; undefined if one of them is not typed so. */
function fixOf(
  places: readonly Location[],
  href: string,
  wanted: string,
  texts: SiteModel["texts"],
): Fix | undefined {
  const fixes = places.map((place) => addressFix(texts.get(place.file), place, href, wanted));
  const [first] = fixes;
  return first && fixes.every((fix) => fix !== undefined)
    ? { ...first, edits: fixes.flatMap(({ edits }) => edits) }
    : undefined;
}

/** Whether an address is one of another site. */
export const isFull = (href: string) => /^https?:/i.test(href);

/** Which page may be meant in place of an address without one. */
export const helpFor = ({ near }: Alternatives): string =>
  near === undefined
    ? "Open the page on the site and copy its address, such as /contact."
    : `Did you mean ${near}?`;
