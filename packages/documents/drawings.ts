// Makes the downloadable drawings as SVG and PDF, in the sources' language only.

import type { Drawing, FileFormat } from "@site/drawings";
import {
  asFile,
  buildUpDownloads,
  buildUpOf,
  cutAway,
  type DrawingDownload,
  junctionDownloads,
  millimetres,
  partsInWords,
  profileDownloads,
  type Scaled,
  scaled,
  scaleInWords,
  svgOnPaper,
  typeOnPaper,
} from "@site/drawings";
import type { PrintedContent } from "./printed-content.ts";
import { TypesetDocument } from "./typst.ts";

/** Limits on a sheet in millimetres: width of a drawing, size of a cutaway, height of a section below a cutaway and alone. */
const rooms = { width: 180, piece: { width: 105, height: 118 }, below: 70, single: 185 } as const;

const days = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** All drawings: one for each build-up and each junction, and one for each accessory with a known section. */
export function documentsOf({
  solutions,
  accessories,
  messages: { drawings },
}: PrintedContent): DrawingDownload[] {
  return [
    ...solutions.flatMap((solution) => [
      ...buildUpDownloads(solution, drawings),
      ...junctionDownloads(solution),
    ]),
    ...profileDownloads(accessories, drawings),
  ];
}

/** A drawing for a template: its file name, printed width in millimetres, and alternative text. */
export interface PrintedDrawing {
  readonly shown: { readonly file: string; readonly width: number; readonly alt: string };
  readonly svg: string;
}

export function printed(drawing: Drawing, width: number, file: string): PrintedDrawing {
  const { title, description } = drawing;
  return {
    shown: { file, width, alt: `${title}. ${description}` },
    svg: svgOnPaper(drawing, width / drawing.width),
  };
}

/** The section at the scale at which it is printed. */
export function onPaper({ section, system, scale }: DrawingDownload): Scaled {
  if (scale !== undefined) return { scale, drawing: section(typeOnPaper * scale) };
  return scaled(section, { width: rooms.width, height: system ? rooms.below : rooms.single });
}

/** The location of a drawing's data in the content. */
export function locationOf(
  { group, junction }: DrawingDownload,
  { solutions }: PrintedContent,
): string {
  const solution = solutions.find((each) => each.title === group);
  return solution
    ? `solutions/${solution.key}.yaml#/${junction ? "junctions" : "systems"}`
    : "accessories.yaml#/groups";
}

/** Millimetres on paper of one of the five parts of a scale bar. */
const barPart = 10;

/** What a sheet shows: the section at its scale, the cutaway of a build-up and its list of layers. */
interface DrawnSheet {
  readonly scale: number;
  readonly section: PrintedDrawing;
  readonly cut: PrintedDrawing | undefined;
  readonly layers: readonly string[];
}

function drawnSheet(document: DrawingDownload, { messages }: PrintedContent): DrawnSheet {
  const { system } = document;
  const { drawing, scale } = onPaper(document);
  const section = printed(drawing, drawing.width / scale, "section.svg");
  if (!system) return { scale, section, cut: undefined, layers: [] };
  const piece = cutAway(buildUpOf(system), messages.drawings);
  const factor = Math.min(rooms.piece.width / piece.width, rooms.piece.height / piece.height);
  const cut = printed(piece, piece.width * factor, "cut.svg");
  return { scale, section, cut, layers: partsInWords(system).map(({ words }) => words) };
}

/** The day of a drawing's data, `YYYY-MM-DD`, from its solution or the accessories; undefined if they have none. */
export const dayOf = (
  { group }: DrawingDownload,
  { solutions, accessories }: PrintedContent,
): string | undefined => (solutions.find(({ title }) => title === group) ?? accessories).updated;

/** Sets a drawing sheet. @throws Error with Typst's messages */
export function sheetOf(document: DrawingDownload, source: PrintedContent): TypesetDocument {
  const { language, site, messages } = source;
  const { title, group, suits, sample, file, junction } = document;
  const words = messages.documents.sheet;
  const { scale, section, cut, layers } = drawnSheet(document, source);
  const day = dayOf(document, source);
  const data = {
    title,
    group,
    suits,
    sample: sample ? messages.parts.sample : undefined,
    file,
    words,
    language: language.tag,
    brand: site.brand,
    company: site.brand.legalName,
    wide: junction !== undefined,
    bar: { part: barPart, words: millimetres(5 * barPart * scale) },
    units: words.units,
    scale: scaleInWords(scale),
    date: day && days.format(new Date(`${day}T00:00:00Z`)),
    section: section.shown,
    ...(cut && { cut: cut.shown, layers }),
  };
  const files = new Map(
    [section, ...(cut ? [cut] : [])].map(({ shown, svg }) => [shown.file, Buffer.from(svg)]),
  );
  return new TypesetDocument("drawing-sheet.typ", data, files);
}

/** Makes a drawing sheet. @returns the PDF, always the same bytes for the same document @throws UnprintableContent for letters missing in the fonts */
const sheet = (document: DrawingDownload, source: PrintedContent): Buffer =>
  sheetOf(document, source).pdf(locationOf(document, source));

/** Functions that write each file format. */
export const writers: Readonly<
  Record<
    FileFormat,
    (document: DrawingDownload, source: PrintedContent) => Promise<Buffer | string>
  >
> = {
  async svg(document, { messages }) {
    const { svgFile } = await import("@site/drawings");
    return svgFile(asFile(document.section(), messages.parts.sample));
  },
  pdf: async (document, source) => sheet(document, source),
};
