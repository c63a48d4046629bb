// Lists the drawings to download, for the documents page, for the pages of solutions and for texts beside a drawing.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import type { FileFormat } from "@site/drawings";
import {
  asFile,
  buildUpDownloads,
  buildUpOf,
  type Drawing,
  type DrawingDownload,
  junctionDownloads,
  millimetres,
  type PartName,
  profileDownloads,
  smallestType,
  thicknessOf,
} from "@site/drawings";
import {
  entry,
  isMissingDocument,
  list,
  single,
  sourceEntry,
  sourceSingle,
} from "../content.server.ts";
import type { Accessories, Solution } from "../content.ts";
import { base } from "../language.ts";
import { messages } from "../messages.ts";

/** A drawing to download. */
export interface OfferedDrawing {
  /** File name without extension. */
  readonly file: string;
  readonly forms: readonly FileFormat[];
  readonly title: string;
  readonly suits?: string | undefined;
  /** In words, where it is a build-up's own. */
  readonly thickness?: string | undefined;
  readonly sample: boolean;
  /** Keys of the products that it shows. */
  readonly products: readonly string[];
  /** Size in pixels of the drawing shown as a picture, large enough for its smallest text to be readable. */
  readonly width: number;
  readonly height: number;
}

/** A junction as its solution's page shows it. */
export interface OfferedJunction
  extends Pick<OfferedDrawing, "file" | "forms" | "title" | "width" | "height"> {
  /** The names of its parts in the order of the numbers in its picture. */
  readonly legend: readonly PartName[];
}

/** The drawings of a system. */
export interface DrawingGroup {
  readonly title: string;
  /** Address of the page about them. */
  readonly path: string;
  readonly drawings: readonly OfferedDrawing[];
}

/**
 * The file formats of a drawing.
 * @param file file name without extension
 * @param forms the formats that are made
 */
export function publishedFormats({
  file,
  forms,
}: Pick<DrawingDownload, "file" | "forms">): readonly FileFormat[] {
  return forms.filter((form) => !isMissingDocument(`drawings/${file}.${form}`));
}

/** Whether there is a picture of a drawing, by its file name without extension. */
export const isPictured = (file: string): boolean => !isMissingDocument(`drawings/${file}.svg`);

/** Height in pixels of the smallest text in a drawing that is shown at its own size. */
const minTextPixels = 14;

/** A drawing as in its file, which is in the source language; the note below it may determine the width. */
export const inFile = ({ section }: Pick<DrawingDownload, "section">): Drawing =>
  asFile(section(), sourceSingle("messages").parts.sample);

function offered(document: DrawingDownload, drawing = inFile(document)): OfferedDrawing {
  const { file, title, suits, sample, junction, system = junction?.of } = document;
  const parts = system ? [...system.layers, ...(system.studs ? [system.studs] : [])] : [];
  const { width, height } = drawing;
  const pixels = minTextPixels / smallestType(drawing);
  return {
    file,
    forms: publishedFormats(document),
    title,
    ...(suits !== undefined && { suits }),
    sample,
    ...(!junction &&
      system &&
      !system.reported && {
        thickness: markSample(millimetres(thicknessOf(buildUpOf(system))), sample),
      }),
    products: [...new Set(parts.flatMap(({ product }) => product ?? []))],
    width: Math.round(width * pixels),
    height: Math.round(height * pixels),
  };
}

/** A drawing beside a text about something that is built so. */
export interface LinkedDrawing extends Pick<OfferedDrawing, "file" | "width" | "height"> {
  /** Whether there is a PDF of it. */
  readonly opens: boolean;
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
    const { file, forms, title, width, height } = offered(document, drawing);
    return { file, forms, title, legend: document.legend?.(drawing) ?? [], width, height };
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
  const { file, forms, width, height, sample } = offered(document);
  const { parts } = single("messages");
  return {
    file,
    width,
    height,
    opens: forms.includes("pdf"),
    title: nameOf(document),
    sample,
    link: { path, label: interpolate(parts.view, { title: document.group }) },
  };
}

/** A group with the drawings that have files to download; none if there are none. */
function groupOf(
  title: string,
  path: string,
  documents: readonly DrawingDownload[],
): DrawingGroup[] {
  const drawings = documents
    .map((document) => offered(document))
    .filter(({ forms }) => forms.length > 0);
  return drawings.length > 0 ? [{ title, path, drawings }] : [];
}

/** The build-ups and junctions of all solutions that have drawings to download. */
export function systemDrawings(): DrawingGroup[] {
  const words = single("messages").drawings;
  return list("solutions").flatMap(({ key, title, path }) => {
    const solution = entry("solutions", key);
    return groupOf(title, path, [...buildUpDownloads(solution, words), ...junctionsOf(solution)]);
  });
}

/** The sections of accessories that are known, by system. */
export function profileDrawings({ groups, link }: Accessories): DrawingGroup[] {
  const words = single("messages").drawings;
  return groups.flatMap((group) =>
    groupOf(group.title, link.path, profileDownloads({ groups: [group] }, words)),
  );
}
