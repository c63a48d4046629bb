// Defines a finding, a problem at a place of the content, and makes one.
import { pickDefined } from "../helpers.ts";
import type { Kind, Meaning, Severity } from "./code.ts";

/** Half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span in a file of the content folder. */
export interface Location {
  /** Path relative to the content folder, with forward slashes. */
  readonly file: string;
  /** Half-open range of UTF-16 offsets in the file's text (without a byte order mark). */
  readonly span: Span;
}

/** The start of a file, for findings about the file as a whole. */
export const startOf = (file: string): Location => ({ file, span: { start: 0, end: 0 } });

/** A second location that belongs to a finding, such as the other of two equal keys. */
interface Related extends Location {
  readonly message: string;
}

/** One change to a file. */
export interface Edit extends Location {
  /** Replacement for the span; an insertion has an empty span. */
  readonly text: string;
}

/** A change that `content fix` makes: it leaves the page as it is, except for what it names. */
export interface Fix {
  /** What it does, as the end of “Fixed: …”. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A fix that replaces the text at a location. */
export function replacing(location: Location, text: string, title: string): Fix {
  return { title: shortened(title), edits: [{ file: location.file, span: location.span, text }] };
}

/** The finding that another one follows from. */
export type Cause = Pick<Finding, "code" | "file" | "message">;

export interface Finding extends Location {
  readonly code: string;
  readonly severity: Severity;
  /** Copied from its kind. */
  readonly release?: Meaning["release"];
  /** It is a warning about words. A report shows one of its kind for each text (`settle.ts`). */
  readonly guess?: true;
  /** What is wrong, as one sentence that can stand alone. */
  readonly message: string;
  /** How to put it right. */
  readonly help?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /**
   * What its places quote; a row of accepted.yaml can accept each. Only warnings and guesses have
   * any.
   */
  readonly acceptableWords?: readonly string[];
  /**
   * The address of the site that it is about: `settle.ts` finds its cause by it. Reports do not
   * have it.
   */
  readonly about?: string;
  /** Fixing that finding fixes this one too: reports fold this one below it. */
  readonly cause?: Cause;
}

/** What is reported. A message is one sentence of at most 20 words that can stand alone. */
export interface Draft {
  readonly code: Kind;
  /** As exact as possible. */
  readonly at: Location;
  readonly message: string;
  /** How to put it right. */
  readonly help?: string | undefined;
  /** Where there is one right answer. */
  readonly fix?: Fix | undefined;
  readonly related?: readonly Related[] | undefined;
  /** The address of the site that it is about. */
  readonly about?: string | undefined;
}

/** A draft whose file is known elsewhere, and its place, too, if there is no span. */
export interface Problem extends Omit<Draft, "at"> {
  readonly span?: Span | undefined;
}

/** Makes a finding, with the severity of its code. */
export function findingOf({ code: kind, at, message, help, fix, related, about }: Draft): Finding {
  const { code, severity, guess, release } = kind;
  return pickDefined({
    code,
    severity,
    release,
    guess,
    file: at.file,
    span: at.span,
    message: shortened(message),
    help: help && shortened(help),
    related: related?.length
      ? related.map((place) => ({ ...place, message: shortened(place.message) }))
      : undefined,
    fix,
    about,
  });
}

/** Longest message in characters; only lists of names come near. */
const maxLength = 1000;

/** Longest quotation in characters: with its sentence about three lines of a terminal. */
const longestQuote = 160;

/** A lone surrogate, left where text was cut by a number of code units. */
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const longQuote = new RegExp(`“([^“”]{${longestQuote},})”`, "g");

/** Shortens a message and its quotations to a readable length and removes lone surrogates. */
function shortened(text: string): string {
  const quoting = text.replace(
    longQuote,
    (_all, quoted: string) => `“${quoted.slice(0, longestQuote - 20)} … ${quoted.slice(-16)}”`,
  );
  return (quoting.length > maxLength ? `${quoting.slice(0, maxLength)}…` : quoting).replace(
    halves,
    "",
  );
}

/**
 * Order of reports: by file, position and code, so that it does not depend on the order of work.
 */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Orders texts by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
