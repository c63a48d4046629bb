// A table as lines, for where it has no room: each row a paragraph that says before each cell what it is about.
import type { Block, Cell, Words } from "./rich-text.ts";

/** The rows below a table's head as paragraphs. */
export function rowsAsBlocks(rows: readonly (readonly Cell[])[]): Block[] {
  const [first = [], ...rest] = rows;
  const headed = first.length > 0 && first.every(({ head, words }) => head === "Column" || words.length === 0);
  const heads = headed ? first : [];
  return (headed && rest.length > 0 ? rest : rows).map((cells): Block => {
    const words = cells.flatMap(({ words }, column): Words[] => {
      if (words.length === 0) return [];
      const about = (heads[column]?.words ?? []).map((word) => ({ ...word, strong: true }));
      return [
        ...about,
        ...(about.length > 0 ? [{ text: ": ", strong: true }] : []),
        ...words,
        { text: " · ", strong: false },
      ];
    });
    return { kind: "paragraph", words: words.slice(0, -1) };
  });
}
