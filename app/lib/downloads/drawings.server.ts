// Lists the drawings to download, for the pages of solutions and for texts beside a drawing.

import { interpolate } from "@site/common/messages/interpolate";
import {
  asFile,
  buildUpDownloads,
  type Drawing,
  type DrawingDownload,
  junctionDownloads,
  type PartName,
  profileDownloads,
  smallestType,
} from "@site/drawings";
import {
  entry,
  isMissingDocument,
  list,
  single,
  sourceEntry,
  sourceSingle,
} from "../content.server.ts";
import type { Solution } from "../content.ts";
import { base } from "../language.ts";
import { messages } from "../messages.ts";

/** A drawing to download. */
export interface OfferedDrawing {
  /** File name without extension. */
  readonly file: string;
  readonly title: string;
  readonly sample: boolean;
  /** Size in pixels of the drawing shown as a picture, large enough for its smallest text to be readable. */
  readonly width: number;
  readonly height: number;
}

/** A junction as its solution's page shows it. */
export interface OfferedJunction
  extends Pick<OfferedDrawing, "file" | "title" | "width" | "height"> {
  /** The names of its parts in the order of the numbers in its picture. */
  readonly legend: readonly PartName[];
}

/** Whether there is a picture of a drawing, by its file name without extension. */
export const isPictured = (file: string): boolean => !isMissingDocument(`drawings/${file}.svg`);

/** Height in pixels of the smallest text in a drawing that is shown at its own size. */
const minTextPixels = 14;

/** A drawing as in its file, which is in the source language; the note below it may determine the width. */
export const inFile = ({ section }: Pick<DrawingDownload, "section">): Drawing =>
  asFile(section(), sourceSingle("messages").parts.sample);

function offered(document: DrawingDownload, drawing = inFile(document)): OfferedDrawing {
  const { file, title, sample } = document;
  const { width, height } = drawing;
  const pixels = minTextPixels / smallestType(drawing);
  return {
    file,
    title,
    sample,
    width: Math.round(width * pixels),
    height: Math.round(height * pixels),
  };
}

/** A drawing beside a text about something that is built so. */
export interface LinkedDrawing extends Pick<OfferedDrawing, "file" | "width" | "height"> {
  /** What it shows, such as Section: Office, Partitions. */
  readonly title: string;
  /** Whether its dimensions are samples. */
  readonly sample: boolean;
  /** The page that has its files. */
  readonly link: { readonly path: string; readonly label: string };
}

type KeyedSolution = Pick<Solution, "key" | "title" | "systems" | "junctions">;

/** The junctions of a solution with its words, drawn as in their files, which are in the source language. */
const junctionsOf = (solution: KeyedSolution): DrawingDownload[] =>
  base() === ""
    ? junctionDownloads(solution)
    : junctionDownloads(solution, sourceEntry("solutions", solution.key));

/** The drawings of a solution's junctions whose pictures are there. */
export function junctionDrawings(solution: KeyedSolution): OfferedJunction[] {
  const there = junctionsOf(solution).filter(({ file }) => isPictured(file));
  return there.map((document) => {
    const drawing = inFile(document);
    const { file, title, width, height } = offered(document, drawing);
    return { file, title, legend: document.legend?.(drawing) ?? [], width, height };
  });
}

/**
 * A drawing by its file name, and the address of what it is a part of.
 * @throws Error where there is none, which the content check reports first
 */
function documentNamed(name: string): {
  readonly document: DrawingDownload;
  readonly path: string;
} {
  const { drawings } = single("messages");
  const accessories = single("accessories");
  const found = [
    ...list("solutions").flatMap(({ key, path }) => {
      const solution = entry("solutions", key);
      const documents = [...buildUpDownloads(solution, drawings), ...junctionsOf(solution)];
      return documents.map((document) => ({ document, path }));
    }),
    ...profileDownloads(accessories, drawings).map((document) => ({
      document,
      path: accessories.link.path,
    })),
  ].find(({ document }) => document.file === name);
  if (!found) throw new Error(`There is no drawing ${name}.`);
  return found;
}

const nameOf = ({ title, group }: DrawingDownload): string =>
  interpolate(messages().solutions.section, { title, group });

/**
 * A drawing by its file name, with a link to the page that it belongs to; undefined where its picture could not be made.
 * @throws Error where there is none, which the content check reports first
 */
export function linkedDrawing(name: string): LinkedDrawing | undefined {
  const { document, path } = documentNamed(name);
  if (!isPictured(name)) return undefined;
  const { file, width, height, sample } = offered(document);
  const { parts } = single("messages");
  return {
    file,
    width,
    height,
    title: nameOf(document),
    sample,
    link: { path, label: interpolate(parts.view, { title: document.group }) },
  };
}
