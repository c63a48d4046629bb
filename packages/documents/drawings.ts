// Makes the files of drawings, in the sources' language only, and drawings for templates.

import {
  asFile,
  buildUpDownloads,
  type Drawing,
  type DrawingDownload,
  profileDownloads,
  svgFile,
  svgOnPaper,
} from "@site/drawings";
import type { PrintedContent } from "./printed-content.ts";

/** All drawings: one for each build-up, and one for each accessory with a known section. */
export function documentsOf({
  solutions,
  accessories,
  messages: { drawings },
}: PrintedContent): DrawingDownload[] {
  return [
    ...solutions.flatMap((solution) => buildUpDownloads(solution, drawings)),
    ...profileDownloads(accessories, drawings),
  ];
}

/** A drawing for a template: its file name, printed width in millimetres, and alternative text. */
export interface PrintedDrawing {
  readonly shown: { readonly file: string; readonly width: number; readonly alt: string };
  /** Undefined for a picture of the content. */
  readonly svg?: string;
}

export function printed(drawing: Drawing, width: number, file: string): PrintedDrawing {
  const { title, description } = drawing;
  return {
    shown: { file, width, alt: `${title}. ${description}` },
    svg: svgOnPaper(drawing, width / drawing.width),
  };
}

/** The location of a drawing's data in the content. */
export function locationOf({ group }: DrawingDownload, { solutions }: PrintedContent): string {
  const solution = solutions.find((each) => each.title === group);
  return solution ? `solutions/${solution.key}.yaml#/systems` : "accessories.yaml#/groups";
}

/** Writes a drawing as a file. */
export const drawingFile = (
  document: DrawingDownload,
  { messages }: Pick<PrintedContent, "messages">,
): string => svgFile(asFile(document.section(), messages.parts.sample));
