// Says what stands at a place: the value of a placeholder, the file of a linked page.
import { fileOfPage } from "../link/page-file.ts";
import type { Site } from "../link/site.ts";
import { cutAddress } from "../read/markdown/address.ts";
import { placeholder } from "../read/placeholders/placeholders.ts";

/** A part of a text around a place. */
interface Around {
  readonly text: string;
  readonly offset: number;
}

/** The match of a pattern that holds a place. */
const matchAround = ({ text, offset }: Around, pattern: RegExp) => {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(start, end === -1 ? undefined : end);
  return Array.from(line.matchAll(pattern)).find(
    ({ index, 0: all }) => index <= offset - start && offset - start <= index + all.length,
  );
};

/** What a placeholder stands for, in Markdown; undefined if there is none at the place. */
export function placeholderAt(around: Around, { placeholders }: Site): string | undefined {
  const name = matchAround(around, placeholder)?.[1]?.trim();
  const value = name === undefined ? undefined : placeholders.values.get(name);
  return value === undefined ? undefined : `\`{{${name}}}\` is “${value}”.`;
}

/** The file of the page that a link at the place leads to, relative to the content folder. */
export function linkedFile(around: Around, site: Site): string | undefined {
  const address = matchAround(around, /(?<=["'(<\s]|^)\/[\w./#%-]*/g)?.[0];
  if (address === undefined) return undefined;
  const { path } = cutAddress(address);
  return site.addresses.pages.has(path) ? fileOfPage(site, path) : undefined;
}
