// The specification: a table in full width.
import type { Brochure } from "../brochure.ts";
import { across, between, body, from, full, gutter, h3, left, type Part } from "../grid.ts";
import type { Style } from "../paper.ts";
import { partedWords } from "../parted.ts";
import type { Sheet } from "../sheet.ts";
import { head, headHeight } from "./head.ts";

type Row = Brochure["specification"]["rows"][number];

const rowName: Style = { ...h3, size: 10 };
const rowLabel = across(4) - gutter;
/** Space above and below the words of a row, together. */
const rowPad = 9;

const rowHeight = (sheet: Sheet, { label, value }: Row) =>
  Math.max(sheet.height(label, rowLabel, rowName), sheet.height(value, across(8), body)) + rowPad;

/** A row with its words in as many rows as pages hold it. */
function partedRow(sheet: Sheet, row: Row, most: number): Row[] {
  if (rowHeight(sheet, row) <= most) return [row];
  const values = partedWords(sheet, [{ text: row.value, strong: false }], across(8), body, most - rowPad);
  const labels = partedWords(sheet, row.label, rowLabel, rowName, most - rowPad);
  return Array.from({ length: Math.max(values.length, labels.length) }, (_, index) => ({
    label: labels[index] ?? [],
    value: (values[index] ?? []).map(({ text }) => text).join(""),
  }));
}

/** The specification as a table in full width, whose rows can grow; more than one where no page holds them all. */
export function specificationParts(sheet: Sheet, { caption, rows }: Brochure["specification"], room: number): Part[] {
  const most = room - headHeight(sheet, caption) - 1;
  const parts: Row[][] = [[]];
  let height = 0;
  for (const row of rows.flatMap((row) => partedRow(sheet, row, most))) {
    const own = rowHeight(sheet, row);
    if (height + own > most) {
      parts.push([]);
      height = 0;
    }
    parts.at(-1)?.push(row);
    height += own;
  }
  return parts.map((rows) => specificationPart(sheet, caption, rows));
}

function specificationPart(sheet: Sheet, caption: string, rows: readonly Row[]): Part {
  const heights = rows.map((row) => rowHeight(sheet, row));
  const height = headHeight(sheet, caption) + heights.reduce((sum, row) => sum + row, 1);
  return {
    height,
    grows: "rows",
    stretch: rows.length * 9,
    before: between.least,
    draw(top, given) {
      const grown = (given - height) / rows.length;
      let y = head(sheet, caption, top);
      sheet.within("Table", () => {
        for (const [index, row] of rows.entries()) {
          sheet.line(left, y, full);
          sheet.within("TR", () => {
            const words = y + (rowPad + grown) / 2;
            sheet.text("TH", row.label, { x: left, y: words, width: rowLabel }, rowName, { scope: "Row" });
            sheet.text("TD", row.value, { x: from(5), y: words, width: across(8) }, body);
          });
          y += (heights[index] ?? 0) + grown;
        }
      });
      sheet.line(left, y, full);
    },
  };
}
