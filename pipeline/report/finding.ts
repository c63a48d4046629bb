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
  /** What its places quote; a row of accepted.yaml can accept each. Only warnings have any. */
  readonly acceptableWords?: readonly string[];
  /** The address of the site that it is about: `settle.ts` finds its cause by it. Reports do not have it. */
  readonly address?: string;
  /** Fixing that finding fixes this one too: reports fold this one below it. */
  readonly cause?: Cause;
}

/** The optional parts of a finding. */
export type Advice = {
  readonly [Part in "help" | "related" | "fix" | "address"]?: Finding[Part] | undefined;
};

/**
 * Makes a finding. It has the severity of its kind.
 * @param kind the kind of its rule
 * @param location as exact as possible
 * @param message what is wrong, as one sentence
 * @param advice how to put it right; with related locations, and a fix where there is one right answer
 */
export function findingOf(
  { code, severity, guess, release }: Kind,
  location: Location,
  message: string,
  advice: Advice | string = {},
): Finding {
  const { help, related, fix, address }: Advice =
    typeof advice === "string" ? { help: advice } : advice;
  return pickDefined({
    code,
    severity,
    release,
    guess,
    file: location.file,
    span: location.span,
    message: shortened(message),
    help: help && shortened(help),
    related: related?.length
      ? related.map((place) => ({ ...place, message: shortened(place.message) }))
      : undefined,
    fix,
    address,
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

/** Order of reports: by file, position and code, so that it does not depend on the order of work. */
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
