// Lists the drawings to download, for texts beside a drawing.

import { interpolate } from "@site/common/messages/interpolate";
import {
  asFile,
  buildUpDownloads,
  type Drawing,
  type DrawingDownload,
  profileDownloads,
  smallestType,
} from "@site/drawings";
import { entry, isMissingDocument, list, single, sourceSingle } from "../content.server.ts";
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
      return buildUpDownloads(solution, drawings).map((document) => ({ document, path }));
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
