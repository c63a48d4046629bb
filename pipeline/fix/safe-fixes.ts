// Decides which fixes of one file's findings are applied by themselves: those after which a reader sees the same page, but for the mark
// that the finding names. Every other becomes a suggestion, which a person may choose.
import { type Edit, type Finding, suggestionOf } from "../finding.ts";
import { compatibleFixes, edited, type Fixable } from "./edits.ts";
import { isSamePage, lettersIn, type Page } from "./page.ts";

/** A file's text as it is read: the page that it makes, and what keeps it from being one. */
export interface Reading {
  readonly page: Page;
  readonly findings: readonly Finding[];
}

type Read = (text: string) => Reading;

/** A text and the page that it makes. */
interface Version {
  readonly text: string;
  readonly page: Page;
}

/** Most slips of a file that are followed one after the other, as the first may hide the next. */
const maxSlips = 10;

/** What keeps a file from being read. */
const ofSyntax = /^(?:yaml|front-matter)-|^placeholder-unquoted$/;

/** Most times that a file is read again to look for the fixes that change its page; the others are suggestions. */
const maxReadings = 40;

/**
 * The findings of one file, with a suggestion in place of each fix that would change more than its mark.
 * @param findings all findings of the file by itself
 * @param file the file as it is
 * @param read reads another text of this file
 */
export function withSafeFixes(
  findings: readonly Finding[],
  file: { readonly path: string; readonly text: string },
  read: Read,
): readonly Finding[] {
  const fixable = findings.filter(isFixable);
  if (fixable.length === 0) return findings;
  // Which of two versions a line of a conflict belongs to, only a person knows.
  if (findings.some(({ code }) => code === "merge-conflict")) {
    return findings.map(({ fix: _fix, ...finding }) => finding);
  }
  const { page } = read(file.text);
  const safe = new SafeFixes(file.path, { text: file.text, page }, read);
  const kept = safe.among(fixable);
  return findings.map((finding) => {
    const { fix, ...others } = finding;
    return !fix || kept.has(finding) ? finding : { ...others, suggestions: [suggestionOf(fix)] };
  });
}

/** Whether a finding has a fix. */
export const isFixable = (finding: Finding): finding is Fixable => finding.fix !== undefined;

/** Looks for the safe fixes of one file. */
class SafeFixes {
  readonly #path: string;
  readonly #before: Version;
  readonly #read: Read;
  #readings = 0;

  constructor(path: string, before: Version, read: Read) {
    this.#path = path;
    this.#before = before;
    this.#read = read;
  }

  /** The findings whose fixes are safe. */
  among(findings: readonly Fixable[]): ReadonlySet<Finding> {
    const { isComplete, isPublishable } = this.#before.page;
    const safe = new Set<Finding>();
    const keeping = findings.filter((finding) => keepsLetters(finding, this.#before.text));
    const others = isPublishable ? findings.filter((finding) => !keeping.includes(finding)) : [];
    // As long as a file cannot be read to its end, only that is fixed.
    const first = isComplete ? keeping : keeping.filter(({ code }) => ofSyntax.test(code));
    // Those that most probably change a word come last, as the number of readings is limited.
    for (const some of [first, others]) {
      for (const finding of this.#safeAmong(some)) safe.add(finding);
    }
    return safe;
  }

  /** Of fixes that may overlap, those that are safe beside the others that are applied with them. */
  *#safeAmong(findings: readonly Fixable[]): Generator<Fixable> {
    let left = findings;
    while (left.length > 0) {
      const together = compatibleFixes(left);
      yield* this.#safeOf(together);
      left = left.filter((finding) => !together.includes(finding));
    }
  }

  /** Of fixes that do not overlap, those that are safe: all of them, or those of each half. */
  #safeOf(findings: readonly Fixable[]): readonly Fixable[] {
    if (findings.length === 0 || this.#readings >= maxReadings) return [];
    if (this.#isSafe(findings)) return findings;
    if (findings.length === 1) return [];
    const middle = findings.length >> 1;
    return [...this.#safeOf(findings.slice(0, middle)), ...this.#safeOf(findings.slice(middle))];
  }

  #isSafe(findings: readonly Fixable[]): boolean {
    const { text, page } = this.#before;
    const after = this.#with(findings, text);
    if (after === text) return true;
    const now = this.#reading(after);
    // What cannot be read afterwards either may be another slip than it seems.
    if (!isSamePage(page, now.page) || !(page.isComplete || this.#becomesWhole(after, now))) {
      return false;
    }
    // The file alone does not show where an address leads, so that it may not change.
    return !page.isPublishable || isEqual(page.addresses, now.page.addresses);
  }

  /** Whether a file can be read to its end, now or once the slips are fixed that come to light one after the other. */
  #becomesWhole(text: string, { page, findings }: Reading, left = maxSlips): boolean {
    if (page.isComplete || left === 0) return page.isComplete;
    const next = findings
      .filter(isFixable)
      .filter((finding) => ofSyntax.test(finding.code) && keepsLetters(finding, text));
    const after = this.#with(compatibleFixes(next), text);
    return after !== text && this.#becomesWhole(after, this.#reading(after), left - 1);
  }

  #with(findings: readonly Fixable[], text: string): string {
    return edited(new Map([[this.#path, text]]), findings).get(this.#path) ?? text;
  }

  #reading(text: string): Reading {
    this.#readings++;
    return this.#read(text);
  }
}

/** Whether a fix leaves all letters and digits of a file that cannot be read as it is; the name of a field is no word of the page. */
function keepsLetters({ code, fix }: Fixable, text: string): boolean {
  return (
    code === "schema-unknown-field" ||
    fix.edits.every(({ span, text: by }: Edit) => {
      const before = lettersIn(text.slice(span.start, span.end));
      const after = lettersIn(by);
      // 25/2/2024 is the day 2024-02-25.
      if (code === "date-format") return numbersIn(before) === numbersIn(after);
      // A value that is one of a list is known by its letters in any case.
      return before === after || (code === "schema-enum" && isSameName(before, after));
    })
  );
}

/** The letters and digits of a day in any order, without zeros. */
const numbersIn = (letters: string) => [...letters.replaceAll("0", "")].sort().join("");

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.join("\n") === other.join("\n");
