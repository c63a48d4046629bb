// Lists the files to download, drawings and brochures with their number of pages and size, for the documents page and for texts that show
// a drawing.

import { dataSheetFile, dataSheetName } from "@site/common/data-sheet";
import { interpolate } from "@site/common/messages/interpolate";
import type { FileFormat } from "@site/drawings";
import {
  asFile,
  type Drawing,
  type DrawnDocument,
  junctionDocuments,
  type PartName,
  profileDocuments as profilesOf,
  smallestType,
  systemDocuments as systemsOf,
} from "@site/drawings";
import {
  type DrawnSheet,
  drawnSheets,
  entry,
  list,
  madeBrochures,
  missingDocuments,
  single,
  sourceEntry,
  sourceSingle,
} from "./content.server.ts";
import type { Accessories, Messages, Product, Solution, BuildUp as System } from "./content.ts";
import { base, language } from "./language.ts";
import { messages, plural } from "./messages.ts";
import { brochureAddress } from "./pictures/picture.ts";

/** A drawing to download. */
export interface OfferedDrawing {
  /** File name without extension. */
  readonly file: string;
  readonly forms: readonly FileFormat[];
  readonly title: string;
  readonly suits?: string | undefined;
  readonly sample: boolean;
  /** Number, revision and date of its sheet, in words; undefined before the first build. */
  readonly issued?: string | undefined;
  /** Keys of the products that it shows. */
  readonly products: readonly string[];
  /** Ids of the facts with the ratings of its build-up. */
  readonly ratings: readonly string[];
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

/** A brochure to download. */
export interface OfferedBrochure {
  readonly file: string;
  readonly title: string;
  /** Such as PDF, 4 pages, 0.8 MB. */
  readonly about: string;
  /** Its language, where this language has no brochure of its own. */
  readonly language?: string | undefined;
}

/** A data sheet to download. */
export interface OfferedDataSheet {
  /** Key of its product. */
  readonly product: string;
  readonly title: string;
  /** Address of its PDF. */
  readonly address: string;
  /** The link to it. */
  readonly label: string;
  /** Its accessible name. */
  readonly spoken: string;
  /** Number, revision and date, in words; undefined before the first build. */
  readonly issued?: string | undefined;
}

/** Whether a document has been made, or is still to be made by this build. */
const isOffered = (path: string): boolean => !missingDocuments().includes(path);

/** The brochure of a product or solution; undefined if it has none, or if it could not be made. */
export function brochureOf({ brochure }: Pick<Product | Solution, "brochure">): string | undefined {
  return brochure && isOffered(`brochures/${brochure}`) ? brochure : undefined;
}

/**
 * The file formats in which a drawing is offered.
 * @param file file name without extension
 * @param forms the formats in which it is made
 */
export function formsOf({
  file,
  forms,
}: Pick<DrawnDocument, "file" | "forms">): readonly FileFormat[] {
  const missing = missingDocuments();
  return forms.filter((form) => !missing.includes(`drawings/${file}.${form}`));
}

/** Height in pixels of the smallest text in a drawing that is shown at its own size. */
const read = 14;

/** A drawing as in its file, which is in the source language; the note below it may determine the width. */
export const inFile = ({ section }: Pick<DrawnDocument, "section">): Drawing =>
  asFile(section(), sourceSingle("messages").documents.sheet.note);

const day = (date: string): string =>
  new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

/** What a drawing's sheet is called, in words. */
function issuedAs(file: string): string | undefined {
  const sheet = drawnSheets()[file];
  return sheet && issuedIn(sheet, single("messages").documents);
}

/** Number, revision and date; without a date the number alone. */
function issuedIn(
  { number, revision, date }: DrawnSheet,
  { issued }: Pick<Messages["documents"], "issued">,
): string | undefined {
  return number === undefined || revision === undefined || date === undefined
    ? number
    : interpolate(issued, { number, revision, date: day(date) });
}

/** The properties by which build-ups are rated. */
const rated = ["fire", "sound"] as const;

/** The facts behind the ratings of a build-up. */
const ratingsOf = (system: System | undefined): string[] =>
  rated.flatMap((id) => system?.results[id]?.cases.flatMap(({ fact }) => fact ?? []) ?? []);

/** The ratings that drawings have, each with its name and value: Fire 60 minutes. */
export function ratingNames(groups: readonly DrawingGroup[]): { key: string; title: string }[] {
  const facts = single("facts");
  const drawn = new Set(
    groups.flatMap(({ drawings }) => drawings.flatMap(({ ratings }) => ratings)),
  );
  const labels = new Map(
    list("solutions").flatMap(({ key }) =>
      (entry("solutions", key).systems ?? []).flatMap(({ results }) =>
        rated.flatMap((id) =>
          (results[id]?.cases ?? []).flatMap(({ fact }) =>
            fact === undefined ? [] : [[fact, results[id]?.label ?? ""] as const],
          ),
        ),
      ),
    ),
  );
  return [...drawn].map((key) => ({
    key,
    title: `${labels.get(key) ?? ""} ${facts[key]?.text ?? ""}`.trim(),
  }));
}

function offered(document: DrawnDocument, drawing = inFile(document)): OfferedDrawing {
  const { file, title, suits, sample, junction, system = junction?.of } = document;
  const parts = system ? [...system.layers, ...(system.studs ? [system.studs] : [])] : [];
  const { width, height } = drawing;
  const pixels = read / smallestType(drawing);
  return {
    file,
    forms: formsOf(document),
    title,
    ...(suits !== undefined && { suits }),
    sample,
    issued: issuedAs(file),
    ratings: ratingsOf(system),
    products: [...new Set(parts.flatMap(({ product }) => product ?? []))],
    width: Math.round(width * pixels),
    height: Math.round(height * pixels),
  };
}

/** A drawing within the text of a page. */
export interface ShownDrawing extends Pick<OfferedDrawing, "file" | "width" | "height" | "sample"> {
  /** Whether there is a PDF of it. */
  readonly opens: boolean;
  /** Alternative text. */
  readonly alt: string;
}

/** A drawing beside a text about something that is built so. */
export interface LinkedDrawing
  extends Pick<ShownDrawing, "file" | "width" | "height" | "opens">,
    Pick<OfferedDrawing, "issued"> {
  /** What it shows, such as Section: Office, Partitions. */
  readonly title: string;
  /** Said where its dimensions are samples. */
  readonly note: string | undefined;
  /** The page that has its files. */
  readonly link: { readonly path: string; readonly label: string };
}

type Joined = Pick<Solution, "key" | "title" | "systems" | "junctions">;

/** The junctions of a solution with its words, drawn as in their files, which are in the source language. */
const junctionsOf = (solution: Joined): DrawnDocument[] =>
  base() === ""
    ? junctionDocuments(solution)
    : junctionDocuments(solution, sourceEntry("solutions", solution.key));

/** The drawings of a solution's junctions that are offered. */
export function junctionDrawings(solution: Joined): OfferedJunction[] {
  return junctionsOf(solution).map((document) => {
    const drawing = inFile(document);
    const { file, forms, title, width, height } = offered(document, drawing);
    return { file, forms, title, legend: document.legend?.(drawing) ?? [], width, height };
  });
}

/**
 * A drawing by its file name, and the address of what it is a part of.
 * @throws Error where there is none, which the content check reports first
 */
function documentNamed(name: string): { readonly document: DrawnDocument; readonly path: string } {
  const { drawings } = single("messages");
  const accessories = single("accessories");
  const found = [
    ...list("solutions").flatMap(({ key, path }) => {
      const solution = entry("solutions", key);
      const documents = [...systemsOf(solution, drawings), ...junctionsOf(solution)];
      return documents.map((document) => ({ document, path }));
    }),
    ...profilesOf(accessories, drawings).map((document) => ({
      document,
      path: accessories.link.path,
    })),
  ].find(({ document }) => document.file === name);
  if (!found) throw new Error(`There is no drawing ${name}.`);
  return found;
}

const nameOf = ({ title, group }: DrawnDocument): string =>
  interpolate(messages().solutions.section, { title, group });

/**
 * A drawing by its file name, within a text.
 * @throws Error where there is none, which the content check reports first
 */
export function shownDrawing(name: string): ShownDrawing {
  const { document } = documentNamed(name);
  const { file, width, height, sample, forms } = offered(document);
  return { file, width, height, sample, opens: forms.includes("pdf"), alt: nameOf(document) };
}

/**
 * A drawing by its file name, with a link to the page that it belongs to.
 * @throws Error where there is none, which the content check reports first
 */
export function linkedDrawing(name: string): LinkedDrawing {
  const { document, path } = documentNamed(name);
  const { file, forms, width, height, sample, issued } = offered(document);
  const { parts, documents } = single("messages");
  return {
    file,
    width,
    height,
    opens: forms.includes("pdf"),
    title: nameOf(document),
    issued,
    note: sample ? documents.sheet.sample : undefined,
    link: { path, label: interpolate(parts.view, { title: document.group }) },
  };
}

/** A group with the drawings that have files to download; none if there are none. */
function groupOf(title: string, path: string, documents: readonly DrawnDocument[]): DrawingGroup[] {
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
    return groupOf(title, path, [...systemsOf(solution, words), ...junctionsOf(solution)]);
  });
}

/** The sections of accessories that are known, by system. */
export function profileDrawings({ groups, link }: Accessories): DrawingGroup[] {
  const words = single("messages").drawings;
  return groups.flatMap((group) =>
    groupOf(group.title, link.path, profilesOf({ groups: [group] }, words)),
  );
}

const megabytes = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A brochure with its type, pages and size in words; only the type where it is not drawn yet, as in development. */
function inWords(file: string, title: string): OfferedBrochure {
  const made = madeBrochures()[file];
  if (!made) return { file, title, about: "PDF" };
  const { pages, bytes, language } = made;
  const about = plural(single("messages").brochures.file, pages, {
    size: `${megabytes.format(bytes / 1e6)}\u00a0MB`,
  });
  return { file, title, about, language };
}

/** All brochures: that of the whole range, then those of products and solutions; without those that could not be made. */
export function offeredBrochures(): OfferedBrochure[] {
  const { pdf } = single("messages").brochures;
  const owners = [
    { brochure: pdf.file, title: pdf.title },
    ...list("products").map(({ key }) => entry("products", key)),
    ...list("solutions").map(({ key }) => entry("solutions", key)),
  ];
  return owners.flatMap((owner) => {
    const file = brochureOf(owner);
    return file === undefined ? [] : [inWords(file, owner.title)];
  });
}

/** The data sheet of a product; undefined if it could not be made. */
export function dataSheetOf({
  key,
  title,
  path,
}: Pick<Product, "key" | "title" | "path">): OfferedDataSheet | undefined {
  const file = dataSheetFile(single("site").brand.slug, key);
  if (!isOffered(`brochures/${file}`)) return undefined;
  const { open, openOf, ...words } = single("messages").dataSheets;
  const sheet = drawnSheets()[dataSheetName(key)];
  // A product that is not translated has the data sheet of its source, and the address of its page.
  const isForeign = !path.startsWith(`${base()}/`);
  return {
    product: key,
    title,
    label: open,
    address: brochureAddress(file, isForeign),
    spoken: interpolate(openOf, { title }),
    issued: sheet && issuedIn(sheet, words),
  };
}

/** The data sheets of all products that have one. */
export const offeredDataSheets = (): OfferedDataSheet[] =>
  list("products").flatMap((product) => dataSheetOf(product) ?? []);
