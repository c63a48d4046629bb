// What stands on which page: the parts one below the other, as densely as they go; what no page holds goes on on the next.
import type { Brochure } from "./brochure.ts";
import { drawingsPart } from "./drawings-part.ts";
import { between, type Part } from "./grid.ts";
import { room, taken } from "./pages.ts";
import { columnsPart, moreOf, type Piece, piecesOf } from "./parts/columns.ts";
import { barsPart, leadOf, leadPart } from "./parts/lead.ts";
import { specificationParts } from "./parts/specification.ts";
import { usesParts } from "./parts/uses.ts";
import type { Sheet } from "./sheet.ts";

/** Most pages of a brochure, its cover among them: what is longer is printed in smaller letters. */
const mostPages = 4;
/** Sizes of the letters against their usual one. */
const scales = [1, 0.92, 0.84, 0.77, 0.7];

/** Pages that are filled one after the other. */
class Pages {
  readonly all: Part[][] = [[]];

  get #page(): Part[] {
    return this.all.at(-1) as Part[];
  }

  get isEmpty(): boolean {
    return this.#page.length === 0;
  }

  /** Height that is left for a part with so much space above it. */
  free(before: number): number {
    return room - taken(this.#page) - (this.isEmpty ? 0 : before);
  }

  next(): void {
    this.all.push([]);
  }

  /** Adds parts that stay together, on the next page where this one has no room for them. */
  add(...parts: readonly Part[]): void {
    if (!this.isEmpty && taken([...this.#page, ...parts]) > room) this.next();
    this.#page.push(...parts);
  }

  /** Adds running text in two columns, on as many pages as it needs. */
  flow(sheet: Sheet, text: readonly Piece[], heading: string | undefined): void {
    let [pieces, title] = [text, heading];
    while (pieces.length > 0) {
      const { part, count } = columnsPart(sheet, pieces, this.free(between.least), title);
      // A title with a line or two at the foot of a page looks like a mistake.
      const meagre = count < pieces.length && part.height < 110;
      if ((count === 0 || meagre) && !this.isEmpty) {
        this.next();
        continue;
      }
      // A piece that no page holds, such as one letter of a giant's, would be waited for in vain.
      this.add(count > 0 ? part : columnsPart(sheet, pieces.slice(0, 1), Number.POSITIVE_INFINITY, title).part);
      pieces = pieces.slice(Math.max(1, count));
      title = undefined;
      if (pieces.length > 0) this.next();
    }
  }
}

/** What a brochure has only where there is room. */
interface Extras {
  readonly bars?: boolean;
  readonly drawings?: boolean;
}

function pagesOf(sheet: Sheet, brochure: Brochure, foot: Part, { bars, drawings }: Extras): Part[][] {
  const pages = new Pages();
  const { lead, rest } = leadOf(sheet, brochure, room);
  pages.add(leadPart(sheet, { ...brochure, lead }));
  if (bars) pages.add(barsPart(sheet, brochure));
  if (drawings && brochure.drawings) pages.add(drawingsPart(sheet, brochure.drawings));
  const items = [...(rest.length > 0 ? [{ blocks: rest }] : []), ...brochure.items];
  pages.flow(sheet, piecesOf(sheet, items, room), brochure.itemsTitle);
  for (const part of specificationParts(sheet, brochure.specification, room)) pages.add(part);
  if (brochure.more) {
    const { leading, text, title } = moreOf(sheet, brochure.more, room);
    for (const part of leading) pages.add(part);
    if (text.length > 0) {
      const { part, count } = columnsPart(sheet, text, room, title);
      if (count === text.length) pages.add(part);
      else pages.flow(sheet, text, title);
    }
  }
  // The foot is drawn at the foot of the last page, whatever stands there.
  const uses = usesParts(sheet, brochure, room - foot.height - foot.before);
  for (const part of uses.slice(0, -1)) pages.add(part);
  pages.add(...uses.slice(-1), foot);
  pages.all.at(-1)?.pop();
  return pages.all;
}

/** The thickest board whose bars are always shown, in mm; thicker ones only where they cost no page. */
const thick = 30;
/** The thickest board that has a bar at all, in mm, and most bars side by side. */
const barred = { thickest: 200, most: 10 };

/** Pages with the drawings where they do not make them too many, or with the bars of the thicknesses where they fit. */
function withExtras(sheet: Sheet, brochure: Brochure, foot: Part): Part[][] {
  if (brochure.drawings) {
    const drawn = pagesOf(sheet, brochure, foot, { drawings: true });
    if (drawn.length < mostPages) return drawn;
  }
  const without = pagesOf(sheet, brochure, foot, {});
  const { thicknesses } = brochure;
  const thickest = Math.max(...thicknesses);
  if (thicknesses.length === 0 || thicknesses.length > barred.most || thickest > barred.thickest) return without;
  const bars = pagesOf(sheet, brochure, foot, { bars: true });
  return thickest <= thick || bars.length === without.length ? bars : without;
}

/**
 * What stands on which page behind the cover, and how large its letters are.
 * @param foot what ends the last page; it is not among the parts
 */
export async function arranged(
  sheet: Sheet,
  brochure: Brochure,
  foot: Part,
): Promise<{ pages: Part[][]; scale: number }> {
  let found: { pages: Part[][]; scale: number } = { pages: [], scale: 1 };
  for (const scale of scales) {
    found = { pages: await sheet.scaled(scale, () => withExtras(sheet, brochure, foot)), scale };
    if (found.pages.length < mostPages) break;
  }
  return found;
}
