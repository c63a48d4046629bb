// Rule: a name of a file that cannot be the end of an address, or that some system cannot hold.
import { observed } from "../../core/observation.ts";
import type { NameProblem, UnfitKey } from "../../core/source/file-observations.ts";
import { maxKeyLength } from "../../model/key.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The file's name becomes the end of the page's address, so it has small letters a to z, digits and
 * single hyphens. Blanks, capitals and other signs make addresses that are hard to type and that
 * change on their way through mails.
 *
 * ```markdown bad legal/Terms_of_Use.md
 * ---
 * title: Terms of use
 * ---
 * The terms.
 * ```
 *
 * ```markdown good legal/terms-of-use.md
 * ---
 * title: Terms of use
 * ---
 * The terms.
 * ```
 *
 * No name may be one that some computer cannot hold, even where the fields have a `key`: Windows
 * keeps con, aux, nul, com1 and a few others for itself, has no `: ? * < > |` in names and loses a
 * blank or full stop at the end; and letters such as é are stored in two ways, which are two names.
 */
export const meta: Meta = {
  code: "file-name",
  severity: "error",
  about: "shape",
  meaning: "The file's name cannot be the last part of an address.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, of, problem, renamed } of observed(source, "unfit-name")) {
    report(
      { file, span },
      `The ${of} cannot be named so on every computer: ${reasonText(problem)}.`,
      `Rename the ${of} to ${renamed}, also where it is used.`,
    );
  }
  for (const found of observed(source, "unfit-key")) {
    report({ file, span: found.span }, messageOn(found), helpFor(found));
  }
};

function reasonText(problem: NameProblem): string {
  switch (problem.is) {
    case "reserved":
      return `Windows keeps the name “${problem.name}” for itself`;
    case "sign": {
      const shown = problem.sign === undefined ? "a sign that is not seen" : `“${problem.sign}”`;
      return `Windows' names cannot have ${shown}`;
    }
    case "blank at the edge":
      return "a blank at its edge is lost on the way";
    case "full stop at the end":
      return "a full stop at its end is lost on Windows";
    case "letter stored in two ways":
      return `“${problem.letter}” is stored in two ways, which are two names`;
  }
}

function messageOn({ problem, key }: UnfitKey): string {
  const cannot = `“${key}” cannot be the last part of an address:`;
  switch (problem) {
    case "too long":
      return `The file's name is too long for the last part of an address, which may have ${maxKeyLength} letters.`;
    case "form":
      return `${cannot} that has small letters a to z, digits and single hyphens.`;
    case "of Windows":
      return `${cannot} Windows uses it itself.`;
    case "of the site":
      return `${cannot} the site uses it itself.`;
  }
}

function helpFor({ isInFields, destination, noun, ending }: UnfitKey): string {
  if (isInFields) return `Give the ${noun} another key.`;
  if (!destination) {
    return `Delete the file if it is no ${noun}; if it is one, rename it after its subject: small letters a to z, digits and single hyphens, such as a-calm-evening${ending}`;
  }
  const { path, taken } = destination;
  return taken === undefined
    ? `Rename the file to ${path}`
    : `Delete the file if it is a copy of ${taken}; if it is a text of its own, rename it to ${path}`;
}
