// Defines the report of a check, and names the places and accepted rows of findings for its
// formats.
import { oncePerText } from "../helpers.ts";
import type { Texts } from "../read/files/contents.ts";
import { type LineColumn, LineIndex } from "../read/files/source.ts";
import { yamlScalar } from "../read/yaml/written.ts";
import type { Finding, Location } from "../report/finding.ts";

/** The result of a check. */
export interface CheckReport {
  /** The findings in their order. */
  readonly findings: readonly Finding[];
  /** Source texts by path. */
  readonly texts: Texts;
  /** Path of the content folder, put before every path; empty for none. */
  readonly folder: string;
  /** Number of files checked. */
  readonly files: number;
  /** Number of warnings that accepted.yaml accepts. */
  readonly acceptedCount?: number;
  /** Path of the file whose rows accept findings, if the site has one. */
  readonly acceptedFile?: string | undefined;
}

/** A format of the report: a file of formats/ with the name that the option `--format` takes. */
export interface Format {
  /** true: a program reads the output, so nothing else may be printed. */
  readonly isForPrograms: boolean;
  print(report: CheckReport, options: { readonly colour: boolean }): string;
}

/** Start and end of a finding; lines and columns from 1, columns in UTF-16 code units. */
export interface Region {
  readonly start: LineColumn;
  readonly end: LineColumn;
}

/** Returns a function that converts locations to lines and columns; each text is indexed once. */
export function regions(texts: Texts): (location: Location) => Region {
  const indexOf = oncePerText((file) => new LineIndex(texts.get(file) ?? ""));
  return ({ file, span }) => {
    const index = indexOf(file);
    return { start: index.at(span.start), end: index.at(span.end) };
  };
}

/** A file's path as a person in the working directory would write it. */
export function pathIn(folder: string, file: string): string {
  return folder ? `${folder}/${file}` : file;
}

/** Functions that name the place of a finding: `content/site.yaml:3`, `content/site.yaml:3:7`. */
export function places({ texts, folder }: Pick<CheckReport, "texts" | "folder">) {
  const region = regions(texts);
  const line = (place: Location) => `${pathIn(folder, place.file)}:${region(place).start.line}`;
  const point = (place: Location) => `${line(place)}:${region(place).start.column}`;
  return { region, line, point };
}

/**
 * The rows that would accept a finding, each with room for a reason; none if it cannot be accepted.
 */
export const acceptedRowsFor = ({ code, file, acceptableWords = [] }: Finding): string[] =>
  acceptableWords.map((words) => {
    const quoted = words === "" ? "" : ` words: ${yamlScalar(words, true)},`;
    return `- { code: ${code}, file: ${yamlScalar(file, true)},${quoted} because: "" }`;
  });
