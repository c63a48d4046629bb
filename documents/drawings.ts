// The drawings that architects can download, put together from the compiled content: each as SVG, DXF and PDF, build-ups as IFC.
import { cutAway } from "../drawings/cut-away.ts";
import { type DrawnDocument, profileDocuments, systemDocuments } from "../drawings/documents.ts";
import type { FileForm } from "../drawings/file-names.ts";
import { asFile } from "../drawings/note.ts";
import { partsInWords } from "../drawings/parts.ts";
import { type Scaled, scaled, scaleInWords } from "../drawings/scale.ts";
import type { Drawing } from "../drawings/shapes.ts";
import { svgOnPaper } from "../drawings/svg.ts";
import { buildUpOf } from "../drawings/systems.ts";
import type { Source } from "./source.ts";
import { SetDocument } from "./typst.ts";

/** The widest that a drawing is on a sheet, the largest that a piece that is cut open is, and the tallest section below one and alone, in millimetres. */
const rooms = { width: 180, piece: { width: 105, height: 118 }, below: 70, alone: 185 } as const;

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** All drawings: one of each build-up, and one of each accessory whose section is known. */
export function documentsOf({ solutions, accessories, messages: { drawings } }: Source): DrawnDocument[] {
  return [
    ...solutions.flatMap((solution) => systemDocuments(solution, drawings)),
    ...profileDocuments(accessories, drawings),
  ];
}

/** A drawing for a template: its file, how wide it is printed in millimetres, and its words. */
export interface PrintedDrawing {
  readonly shown: { readonly file: string; readonly width: number; readonly alt: string };
  readonly svg: string;
}

export function printed(drawing: Drawing, width: number, file: string): PrintedDrawing {
  const { title, description } = drawing;
  return { shown: { file, width, alt: `${title}. ${description}` }, svg: svgOnPaper(drawing, width / drawing.width) };
}

/** The section as large as it is printed, and as it goes into a plan. */
export function onPaper({ section, system }: DrawnDocument): Scaled {
  return scaled(section, { width: rooms.width, height: system ? rooms.below : rooms.alone });
}

/** The sheet of a document. @returns the PDF's bytes, the same for the same document @throws Refused for letters that the fonts do not have */
function sheet(document: DrawnDocument, { language, site, messages, day, solutions }: Source): Buffer {
  const { title, group, suits, sample, file, system } = document;
  const words = messages.documents.sheet;
  const { drawing, scale } = onPaper(document);
  const section = printed(drawing, drawing.width / scale, "section.svg");
  const piece = system && cutAway(buildUpOf(system), messages.drawings);
  const factor = piece && Math.min(rooms.piece.width / piece.width, rooms.piece.height / piece.height);
  const cut = piece && factor && printed(piece, piece.width * factor, "cut.svg");
  const data = {
    ...{ title, group, suits, sample, file, words, day },
    language: language.tag,
    brand: site.brand,
    company: site.brand.legalName,
    units: sample ? `${words.units}. ${words.note}` : words.units,
    scale: scaleInWords(scale),
    date: days.format(new Date(`${day}T00:00:00Z`)),
    section: section.shown,
    ...(system && cut && { cut: cut.shown, layers: partsInWords(system).map((part) => part.words) }),
  };
  const files = new Map([section, ...(cut ? [cut] : [])].map(({ shown, svg }) => [shown.file, Buffer.from(svg)]));
  const solution = solutions.find((one) => one.title === group);
  const at = solution ? `solutions/${solution.key}.yaml#/systems` : "accessories.yaml#/groups";
  return new SetDocument("drawing-sheet.typ", data, files).pdf(day, at);
}

/** How each form of a drawing is made. */
export const writers: Readonly<
  Record<FileForm, (document: DrawnDocument, source: Source) => Promise<Buffer | string>>
> = {
  async svg(document, { messages }) {
    const { svgFile } = await import("../drawings/svg.ts");
    return svgFile(asFile(document.section(), messages.documents.sheet.note));
  },
  async dxf(document, { messages }) {
    const { dxfFile } = await import("../drawings/dxf.ts");
    return dxfFile(asFile(onPaper(document).drawing, messages.documents.sheet.note));
  },
  async ifc({ file, group, system }, { site, messages, day }) {
    if (!system) throw new Error(`${file} is no build-up.`);
    const { ifcFile } = await import("./ifc.ts");
    const { note, properties } = messages.documents.sheet;
    return ifcFile(file, group, system, {
      ...{ note, properties, day },
      brand: site.brand.name,
      company: site.brand.legalName,
    });
  },
  pdf: async (document, source) => sheet(document, source),
};
