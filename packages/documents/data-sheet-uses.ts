// Lists the uses of a product on its data sheet, with thicknesses and fixings.

import { fixingDistances, fixingInWords } from "@site/common/fixing";
import { markSample } from "@site/common/sample";
import type { Product } from "../../.content/types.d.ts";
import type { PrintedContent } from "./printed-content.ts";

/** A footnote of a data sheet, and the full address of the page that it names behind its text. */
interface Note {
  readonly text: string;
  readonly link: string;
}

interface UseRows {
  /** Whether a cell is a sample. */
  readonly sample: boolean;
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
 * The uses of a product; undefined if none names it. A column with fewer than three values is left
 * out, as a table of dashes says little, and so is a row without a value. A product without
 * thicknesses and fixings, such as a frame, has a reason for each use.
 */
export function useRows(
  { key, properties }: Product,
  { applications, messages, site }: PrintedContent,
): { readonly uses: UseRows | undefined; readonly notes: readonly Note[] } {
  const words = messages.dataSheets.pdf;
  const uses = applications.flatMap(({ path, title, products }) =>
    products.flatMap((use) => (use.key === key ? [{ path, title, ...use }] : [])),
  );
  if (uses.length === 0) return { uses: undefined, notes: [] };
  const parts = fixingDistances.filter(
    (name) =>
      uses.filter(({ fixing }) => fixing?.[name] !== undefined).length >= Math.min(3, uses.length),
  );
  const isTable = parts.length > 0 || properties.thickness !== undefined;
  const address = (path: string) => new URL(path, site.url).href;
  const cellsOf = ({ thicknesses, fixing, sample }: (typeof uses)[number]) => [
    thicknesses && markSample(thicknesses.join(", "), sample),
    ...parts.map((part) => {
      const value = fixing?.[part];
      return value === undefined
        ? undefined
        : fixingInWords(part, value, words.most, markSample("", fixing?.sample));
    }),
  ];
  const links: string[] = [];
  const noteOf = (link: string) => {
    const at = links.indexOf(link);
    return at >= 0 ? at + 1 : links.push(link);
  };
  const rows = uses.map((use) => ({
    title: use.title,
    link: address(use.path),
    ...(!isTable && { reason: use.reason }),
    cells: isTable ? cellsOf(use) : [],
    notes: use.fixing ? [noteOf(address(use.fixing.by))] : [],
  }));
  return {
    uses: {
      sample: isTable && uses.some(({ sample, fixing }) => sample || fixing?.sample),
      heads: isTable ? [words.thickness, ...parts.map((name) => words[name])] : [],
      rows: isTable ? rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)) : rows,
    },
    notes: links.map((link) => ({ text: words.by, link })),
  };
}
