// A finding about the content, as data. Stages return diagnostics; only reporters print them.
import { type Kind, type Meaning, type Severity, type StageCode, stageCodes } from "./codes.ts";
import type { Span } from "./source.ts";

/** A place in a file of the content folder. */
export interface Location {
  /** Path relative to the content folder, with forward slashes. */
  readonly file: string;
  /** Half-open range of UTF-16 offsets in the file's text (without a byte order mark). */
  readonly span: Span;
}

/** A second place that belongs to a finding, such as the other of two equal keys. */
export interface Related extends Location {
  readonly message: string;
}

/** One change of a file. */
export interface Edit extends Location {
  /** What stands there instead; an insertion has an empty span. */
  readonly text: string;
}

/** The one right answer to a finding, which `content fix` can give. */
export interface Fix {
  /** What it does, as the end of “Fixed: …”. */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A change that is one of several answers, or not certain: a person chooses it, and `content fix` never makes it. */
export interface Way {
  /** What a button says that makes it. */
  readonly label: string;
  /** Empty where only the writer knows what to write. */
  readonly edits: readonly Edit[];
}

/** Names that stand for themselves wherever they are written. */
const plainName = /^(?:[a-z/][\w./#-]*|\.{1,2}\/[\w./-]+)$/;

/**
 * The way to change a name to the one that was most likely meant; none where it would have to be written otherwise there.
 * @param location the name alone, with its quotes if it has some
 */
export function changeTo(location: Location, name: string | undefined): readonly Way[] {
  if (name === undefined || !plainName.test(name)) return [];
  return [
    { label: shortened(`Change it to ${name}`), edits: [{ file: location.file, span: location.span, text: name }] },
  ];
}

/** A fix that writes one text in the place of another. */
export function replacing(location: Location, text: string, title: string): Fix {
  return { title: shortened(title), edits: [{ file: location.file, span: location.span, text }] };
}

/** The finding that another follows from, by what it is known again by. */
export type Cause = Pick<Diagnostic, "code" | "file" | "message">;

export interface Diagnostic extends Location {
  readonly code: string;
  readonly severity: Severity;
  /** As in the meaning of its code. */
  readonly release?: Meaning["release"];
  readonly timed?: Meaning["timed"];
  /** One sentence that stands alone: what is wrong. */
  readonly message: string;
  /** How to mend it. */
  readonly help?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /** What a person may choose instead, where no answer is certain. */
  readonly ways?: readonly Way[];
  /** JSON pointer of the field that has to be there and is not. */
  readonly missing?: string;
  /** Whoever mends that finding has mended this, too: reports fold it below that one. */
  readonly cause?: Cause;
}

/** A finding that follows from another. */
export function following(finding: Diagnostic, { code, file, message }: Cause): Diagnostic {
  return { ...finding, cause: { code, file, message } };
}

/** What can be said of a finding beyond what is wrong. */
export type Advice = {
  readonly [Part in "help" | "related" | "fix" | "ways" | "missing"]?: Diagnostic[Part] | undefined;
};

/**
 * Makes a diagnostic; its severity is that of its kind, and decided nowhere else.
 * @param kind the code of a stage, or a kind that brings its meaning along
 * @param location where, as exactly as it is known
 * @param message what is wrong, as one sentence
 * @param advice how to mend it, other places, and the change that mends it where there is one right answer
 */
export function diagnostic(
  kind: StageCode | Kind,
  location: Location,
  message: string,
  advice: Advice = {},
): Diagnostic {
  const { code, severity, release, timed }: Kind =
    typeof kind === "string" ? { code: kind, ...stageCodes[kind] } : kind;
  return {
    code,
    severity,
    ...(release === undefined ? {} : { release }),
    ...(timed === undefined ? {} : { timed }),
    file: location.file,
    span: location.span,
    message: shortened(message),
    ...(advice.help === undefined ? {} : { help: shortened(advice.help) }),
    ...(advice.related?.length
      ? { related: advice.related.map((other) => ({ ...other, message: shortened(other.message) })) }
      : {}),
    ...(advice.fix ? { fix: advice.fix } : {}),
    ...(advice.ways?.length && !advice.fix ? { ways: advice.ways } : {}),
    ...(advice.missing === undefined ? {} : { missing: advice.missing }),
  };
}

/** Most letters of a sentence, where it lists names. */
const longest = 1000;

/** Most letters that are quoted of what a writer typed: with the sentence around them three lines of a terminal. */
const longestQuote = 160;

/** Half of a character, as it is left where words around a place are cut off by the number of code units. */
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const longQuote = new RegExp(`“([^“”]{${longestQuote},})”`, "g");

/** A sentence that is no longer than anybody reads, in what it quotes as well, with no half of a character in it. */
export function shortened(text: string): string {
  const quoting = text.replace(
    longQuote,
    (_all, quoted: string) => `“${quoted.slice(0, longestQuote - 20)} … ${quoted.slice(-16)}”`,
  );
  return (quoting.length > longest ? `${quoting.slice(0, longest)}…` : quoting).replace(halves, "");
}

/** Order of reports: by file, then by place, then by code, so that it does not depend on the order of work. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Order of texts by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
