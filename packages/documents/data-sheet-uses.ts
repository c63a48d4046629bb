// The uses of a product on its data sheet: in which thicknesses, and how it is fixed there, as our pages say it.
import { fixingInWords, fixingParts } from "@site/drawings/fixing";
import type { Product } from "../../.content/types.d.ts";
import type { Notes } from "./data-sheet-notes.ts";
import type { Source } from "./source.ts";

export interface UseRows {
  /** Heads of the columns behind the use. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly title: string;
    readonly link: string;
    /** What the product does there, where there is no table of fixings. */
    readonly reason?: string;
    /** undefined: not published. */
    readonly cells: readonly (string | undefined)[];
    readonly notes: readonly number[];
  }[];
}

/**
 * The uses of a product; undefined if none names it. A column that no use fills is left out; where all are, one stands for them. A product
 * without thicknesses and fixings, such as a frame, has a reason for each use instead.
 */
export function useRows(
  { key, properties }: Product,
  { applications, messages, site }: Source,
  notes: Notes,
): UseRows | undefined {
  const words = messages.dataSheets.pdf;
  const uses = applications.flatMap(({ path, title, products }) =>
    products.flatMap((use) => (use.key === key ? [{ path, title, ...use }] : [])),
  );
  if (uses.length === 0) return undefined;
  const said = fixingParts.filter((name) =>
    uses.some(({ fixing }) => fixing?.[name] !== undefined),
  );
  const isTable = said.length > 0 || properties.thickness !== undefined;
  const heads = said.length > 0 ? said.map((name) => words[name]) : [words.fixing];
  const address = (path: string) => new URL(path, site.url).href;
  return {
    heads: isTable ? [words.thickness, ...heads] : [],
    rows: uses.map(({ path, title, thicknesses, reason, fixing }) => ({
      title,
      link: address(path),
      ...(!isTable && { reason }),
      cells: isTable
        ? [
            thicknesses?.join(", "),
            ...(said.length > 0
              ? said.map((part) => {
                  const value = fixing?.[part];
                  return value === undefined ? undefined : fixingInWords(part, value, words.most);
                })
              : [undefined]),
          ]
        : [],
      notes: fixing ? [notes.add({ text: words.by, link: address(fixing.by) })] : [],
    })),
  };
}
