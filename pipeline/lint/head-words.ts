// The titles and descriptions that search results show: those of texts that are published one by one, and of pages.yaml.
import type { Unit } from "../frontend.ts";

export interface HeadWords {
  readonly pointer: string;
  /** With its placeholders filled. */
  readonly text: string;
  /** Whether it belongs to a text with a card of its own. */
  readonly isEntry: boolean;
}

/** Collections of texts whose title and description stand on cards and in search results. */
const published = new Set(["articles", "coverages"]);

/** Titles or descriptions of a file; what an unknown placeholder in one stands for cannot be measured. */
export function headWords(unit: Unit, field: "title" | "description"): HeadWords[] {
  return wordsOf(unit, field).filter(({ text }) => !text.includes("{{"));
}

function wordsOf(unit: Unit, field: "title" | "description"): HeadWords[] {
  const { data, collection, valid } = unit;
  // What breaks the schema has a finding of its own.
  if (!valid) return [];
  if (collection.name === "pages")
    return Object.entries(data).flatMap(([path, row]) => {
      const text = row !== null && typeof row === "object" && !Array.isArray(row) ? row[field] : undefined;
      const pointer = `/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${field}`;
      return typeof text === "string" ? [{ pointer, text, isEntry: false }] : [];
    });
  if (!published.has(collection.name)) return [];
  // Where meta has a shorter one, that is what search results show.
  const { meta } = data;
  const own = meta !== null && typeof meta === "object" && !Array.isArray(meta) ? meta[field] : undefined;
  if (typeof own === "string") return [{ pointer: `/meta/${field}`, text: own, isEntry: true }];
  const text = data[field];
  return typeof text === "string" ? [{ pointer: `/${field}`, text, isEntry: true }] : [];
}
