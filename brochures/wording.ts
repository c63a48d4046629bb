// The words of a brochure, made from the texts of pages.
import type { Product, Site, Solution } from "../.content/types.d.ts";
import type { Brochure, TitledText } from "./brochure.ts";
import { type Block, blocksOf, type Cell, type Words } from "./rich-text.ts";

export const plain = (text: string): readonly Words[] => [{ text, strong: false }];

const address = (path: string, { url }: Site) => new URL(path, url).href;

/** A title that leads to its page. */
export const leading = ({ title, path }: { title: string; path: string }, site: Site): readonly Words[] => [
  { text: title, strong: false, link: address(path, site) },
];

/** A text of a page, whose links are complete. */
export const blocksAt = (text: string, { path }: { path: string }, site: Site): readonly Block[] =>
  blocksOf(text, address(path, site));

export function itemsOf(owner: Product | Solution, site: Site): readonly TitledText[] {
  return owner.content.items.map(({ title, body }) => ({ title: plain(title), blocks: blocksAt(body, owner, site) }));
}

export function rowsOf({ specifications }: Product | Solution): Brochure["specification"]["rows"] {
  return specifications.map(({ label, value }) => ({ label: plain(label), value }));
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations after which a sentence goes on. */
const goesOn = /\b(?:No|approx|e\.g|i\.e|Fig|Dr|Mr|Mrs|St|[A-Z])\.\s*$/;

/** The first sentence of a description: its page says the rest. */
export function opening(description: string): string {
  let text = "";
  for (const { segment } of sentences.segment(description.replace(/\s+/g, " "))) {
    text += segment;
    if (!goesOn.test(text)) break;
  }
  return text.trim();
}

/** Most letters of a title of a part: a longer heading stands in its text. */
const longestTitle = 80;

/** A long text: its first heading is the title of the part it makes. */
export function partOf(blocks: readonly Block[], title: string): { title: string; blocks: readonly Block[] } {
  const [first, ...rest] = blocks;
  const heading = first?.kind === "heading" ? first.words.map(({ text }) => text).join("") : "";
  return heading !== "" && heading.length <= longestTitle ? { title: heading, blocks: rest } : { title, blocks };
}

/** A longer text with the table of the build-ups behind its first paragraph. */
export function withBuildUps([first, ...others]: readonly Block[], { systemTable }: Solution): readonly Block[] {
  if (!first || !systemTable) return first ? [first, ...others] : [];
  const head = systemTable.head.map((text): Cell => ({ head: "Column", words: plain(text) }));
  const rows = systemTable.rows.map((row) =>
    row.map((text, column): Cell => ({ words: plain(text), ...(column === 0 && { head: "Row" }) })),
  );
  return [first, { kind: "table", rows: [head, ...rows] }, ...others];
}
