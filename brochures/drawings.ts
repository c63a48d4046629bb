// The drawings that architects can download, put together from the compiled content: each as SVG, DXF and PDF.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Accessories, Messages, Site, Solution, SolutionSummary } from "../.content/types.d.ts";
import type { IfcWords } from "../documents/ifc.ts";
import { type DrawnDocument, profileDocuments, systemDocuments } from "../drawings/documents.ts";
import type { FileForm } from "../drawings/file-names.ts";
import { asFile } from "../drawings/note.ts";
import { partsInWords } from "../drawings/parts.ts";
import type { LayerWords, SheetWords } from "./drawing-sheet.ts";
import { dayOf } from "./source.ts";

/** A drawing with what its sheet says. */
export interface OfferedDrawing {
  readonly document: DrawnDocument;
  readonly layers: LayerWords;
  readonly words: SheetWords & IfcWords;
}

/**
 * The drawings that the content asks for: one of each build-up, and one of each accessory whose section is known.
 * @param folder output folder of the compiler
 * @throws the file system's error where the content has not been compiled
 */
export function drawingsOf(folder: string): OfferedDrawing[] {
  const read = <Value>(path: string): Value => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const { brand } = read<Site>("site.json");
  const words = {
    ...read<Messages>("messages.json").documents.sheet,
    brand: brand.name,
    company: brand.legalName,
    day: dayOf(read("facts.json")),
  };
  const systems = read<SolutionSummary[]>("solutions/index.json").flatMap(({ key }) =>
    systemDocuments(read<Solution>(`solutions/${key}.json`)),
  );
  return [...systems, ...profileDocuments(read<Accessories>("accessories.json"))].map((document) => ({
    document,
    layers: document.system ? partsInWords(document.system).map((part) => part.words) : [],
    words,
  }));
}

/** How each form of a drawing is made; its code is loaded when there is something to draw, which is seldom. */
export const writers: Readonly<Record<FileForm, (drawing: OfferedDrawing) => Promise<Buffer | string>>> = {
  async svg({ document, words }) {
    const { svgFile } = await import("../drawings/svg.ts");
    return svgFile(asFile(document.section(), words.note));
  },
  async dxf({ document, words }) {
    const { dxfFile } = await import("../drawings/dxf.ts");
    const { onPaper } = await import("./drawing-sheet.ts");
    return dxfFile(asFile(onPaper(document).drawing, words.note));
  },
  async ifc({ document: { file, group, system }, words }) {
    if (!system) throw new Error(`${file} is no build-up.`);
    const { ifcFile } = await import("../documents/ifc.ts");
    return ifcFile(file, group, system, words);
  },
  async pdf({ document, layers, words }) {
    const { drawingSheet } = await import("./drawing-sheet.ts");
    return drawingSheet(document, layers, words);
  },
};
