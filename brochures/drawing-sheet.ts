// A drawing as a sheet of its own: the section to scale, a build-up cut open beside its layers, and the title block.
import { cutAway } from "../drawings/cut-away.ts";
import type { DrawnDocument } from "../drawings/documents.ts";
import { type Scaled, scaled, scaleInWords } from "../drawings/scale.ts";
import { buildUpOf } from "../drawings/systems.ts";
import { colours, mm, paper, type Style } from "./paper.ts";
import { Sheet } from "./sheet.ts";

/** What a sheet says besides the drawing: `sheet` of the site's messages, and whose it is. */
export interface SheetWords {
  readonly section: string;
  readonly cut: string;
  readonly layers: string;
  readonly scale: string;
  readonly date: string;
  readonly file: string;
  readonly units: string;
  readonly sample: string;
  readonly note: string;
  readonly brand: string;
  readonly company: string;
  /** The day by which the numbers were verified, `YYYY-MM-DD`, which is also the date inside the file. */
  readonly day: string;
}

/** Layers as the list beside a drawing says them, in the order of their numbers. */
export type LayerWords = readonly string[];

/** Frame and title block in points (ISO 7200 asks for the block at the foot, 180 mm wide at most). */
const frame = { x: 10 * mm, y: 10 * mm, width: paper.width - 20 * mm, height: paper.height - 20 * mm } as const;
const block = { height: 30 * mm, brand: 0.3, fields: 0.17 } as const;
const inset = 5 * mm;
const inner = { x: frame.x + inset, width: frame.width - 2 * inset } as const;
/** The tallest that the piece that is cut open is, and the widest, in points. */
const piece = { width: 105 * mm, height: 92 * mm } as const;

/** The tallest section in millimetres, below a piece that is cut open and on a sheet of its own. */
const most = { below: 70, alone: 170 } as const;

const heading: Style = { font: "head", size: 22 };
const kicker: Style = { font: "strong", size: 10, colour: colours["ink-2"] };
const title: Style = { font: "strong", size: 10 };
const words: Style = { font: "text", size: 9.5, gap: 2 };
const label: Style = { font: "text", size: 7, colour: colours["ink-2"] };
const value: Style = { font: "strong", size: 9 };

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function rules(sheet: Sheet): void {
  const { doc } = sheet;
  const top = frame.y + frame.height - block.height;
  const first = frame.x + frame.width * block.brand;
  sheet.artifact(() => {
    doc.lineWidth(0.9).strokeColor(colours.ink).rect(frame.x, frame.y, frame.width, frame.height).stroke();
    doc.lineWidth(0.5);
    doc
      .moveTo(frame.x, top)
      .lineTo(frame.x + frame.width, top)
      .stroke();
    doc
      .moveTo(first, top)
      .lineTo(first, frame.y + frame.height)
      .stroke();
    doc
      .moveTo(first, top + block.height / 2)
      .lineTo(frame.x + frame.width, top + block.height / 2)
      .stroke();
  });
}

/** The title block: whose it is, what is drawn, scale, day, file. */
function titleBlock(sheet: Sheet, document: DrawnDocument, scale: number, said: SheetWords): void {
  const top = frame.y + frame.height - block.height;
  const wide = frame.width * block.brand;
  const brand = { x: frame.x + 3 * mm, width: wide - 6 * mm };
  sheet.text("P", said.brand, { ...brand, y: top + 3 * mm }, { font: "head", size: 15 });
  sheet.text("P", said.company, { ...brand, y: top + 11 * mm }, label);
  const units = document.sample ? `${said.units}. ${said.note}` : said.units;
  sheet.text("P", units, { ...brand, y: top + block.height - 6 * mm }, label);
  const field = (name: string, text: string, x: number, y: number, width: number) => {
    sheet.text("P", name, { x, y: y + 2.5 * mm, width }, label);
    sheet.text("P", text, { x, y: y + 6.5 * mm, width }, value);
  };
  const left = frame.x + wide + 3 * mm;
  const rest = frame.width - wide - 6 * mm;
  field(document.group, document.title, left, top, rest);
  const below = top + block.height / 2;
  field(said.scale, scaleInWords(scale), left, below, rest * block.fields);
  field(said.date, days.format(new Date(`${said.day}T00:00:00Z`)), left + rest * 0.2, below, rest * 0.3);
  field(said.file, document.file, left + rest * 0.52, below, rest * 0.48);
}

/** The build-up cut open, with its layers beside it. @returns where what follows begins */
function pieceOf(sheet: Sheet, { system }: DrawnDocument, layers: LayerWords, said: SheetWords, y: number): number {
  if (!system) return y;
  const drawing = cutAway(buildUpOf(system));
  const factor = Math.min(piece.width / drawing.width, piece.height / drawing.height);
  sheet.text("H2", said.cut, { x: inner.x, y, width: piece.width }, title);
  const top = y + 7 * mm;
  sheet.drawing(drawing, { x: inner.x, y: top }, factor);
  const list = { x: inner.x + piece.width + 8 * mm, width: inner.width - piece.width - 8 * mm };
  sheet.text("H2", said.layers, { ...list, y }, title);
  let down = top;
  sheet.within("L", () => {
    for (const [index, layer] of layers.entries()) {
      const blocks = [{ kind: "paragraph", words: [{ text: layer, strong: false }] }] as const;
      down += sheet.item({ label: `${index + 1}`, blocks }, 13, { ...list, y: down }, words) + 2 * mm;
    }
  });
  return Math.max(top + drawing.height * factor, down) + 10 * mm;
}

/** The section as large as it is printed, and as it goes into a plan. */
export function onPaper({ section, system }: DrawnDocument): Scaled {
  const height = system ? most.below : most.alone;
  return scaled(section, { width: inner.width / mm, height });
}

/**
 * Draws the sheet of a document.
 * @param layers of a build-up: what the numbers of its drawing stand for
 * @returns the PDF's bytes, the same for the same document
 */
export function drawingSheet(document: DrawnDocument, layers: LayerWords, said: SheetWords): Promise<Buffer> {
  const { group, suits, sample } = document;
  const sheet = new Sheet(
    { title: `${document.title}, ${group} – ${said.brand}`, author: said.company, subject: group, date: said.day },
    { jpeg: () => Promise.reject(new Error("A drawing has no pictures.")) },
    { resolution: 1, quality: 1 },
  );
  sheet.page("white");
  rules(sheet);
  let y = frame.y + inset;
  y += sheet.text("P", group, { ...inner, y }, kicker) + 1;
  y += sheet.text("H1", document.title, { ...inner, y }, heading) + 4;
  if (suits !== undefined) y += sheet.text("P", suits, { ...inner, y }, words) + 2;
  if (sample) y += sheet.text("P", said.sample, { ...inner, y }, { ...words, colour: colours["ink-2"] });
  y = pieceOf(sheet, document, layers, said, y + 9 * mm);
  const top = y + 7 * mm;
  const { drawing, scale } = onPaper(document);
  sheet.text("H2", `${said.section}, ${scaleInWords(scale)}`, { ...inner, y }, title);
  sheet.drawing(drawing, { x: inner.x, y: top }, mm / scale);
  titleBlock(sheet, document, scale, said);
  return sheet.end();
}
