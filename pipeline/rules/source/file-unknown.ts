// Rule: a file of which nothing is made: a copy, what a program left, a document, a foreign translation.
import { observed } from "../../core/observation.ts";
import type {
  Copy,
  FileObservation,
  ForeignTranslation,
} from "../../core/source/file-observations.ts";
import { startOf } from "../../model/location.ts";
import { nameOf } from "../../model/path.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { CheckObserved, Meta, Report } from "../../rule.ts";

/**
 * Every file belongs to a collection: articles in articles/, products in products/, and a few single
 * files such as site.yaml. One that belongs to none would be read by nobody, and its words would
 * never appear.
 *
 * ```yaml bad team.yaml
 * name: Team
 * ```
 *
 * ```text good
 * No team.yaml: the offices and who answers there are in offices.yaml.
 * ```
 *
 * Programs leave copies beside a file: `board.md.bak`, `board (1).md`, `board 2.md`,
 * `board-DESKTOP-AB12CD.md`, “conflicted copy”. The check compares each with the file that it was
 * made from. Put what is good of the copy into that file, and delete the copy; with a name of its
 * own it would be a second page with the same text.
 */
export const meta: Meta = {
  code: "file-unknown",
  severity: "error",
  about: "shape",
  meaning: "Nothing on the site is made from the file.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report, table) => {
  const { path: file } = source;
  for (const { span, is } of observed(source, "left-by-program")) {
    const { message, help } = left[is];
    report({ file, span }, message, help);
  }
  for (const { span, ending, isShortcut, textPath } of observed(source, "office-document")) {
    report(
      { file, span },
      isShortcut
        ? `A ${ending} file only leads to a document somewhere else, and has no text of it.`
        : `A ${ending} document cannot be read; a text is a file of plain Markdown.`,
      `Open it, copy its text into a new file ${textPath} below its fields, and delete the document.`,
    );
  }
  for (const { span, original, renamed } of observed(source, "named-copy")) {
    report(
      { file, span },
      `A program named this file as a copy of ${nameOf(original)}, which is not here.`,
      `Rename the file to ${renamed}, or delete it.`,
    );
  }
  for (const copy of observed(source, "copy")) reportCopy(file, copy, report);
  for (const { span, suggested } of observed(source, "no-use")) {
    report(
      { file, span },
      "Nothing on the site is made from this file.",
      suggested === undefined
        ? "Remove it, or move it to the folder it belongs to."
        : `Rename the file to ${suggested}`,
    );
  }
  for (const foreign of observed(source, "foreign-translation")) {
    const { message, help } = wordsFor(foreign, table);
    report({ file, span: foreign.span }, message, help);
  }
};

type Left = Extract<FileObservation, { readonly kind: "left-by-program" }>["is"];

interface FileWords {
  readonly message: string;
  readonly help: string;
}

const left: Readonly<Record<Left, FileWords>> = {
  rest: { message: "A program left this file.", help: "Delete it." },
  "unfinished download": {
    message: "This is a download that is not finished, or a rest of one.",
    help: "Delete it, and fetch the file again if it is not here yet.",
  },
  "lock of Word": {
    message: "This is a lock file, which Word leaves while a document is open.",
    help: "Delete it; there is nothing in it.",
  },
};

function reportCopy(file: string, { span, original, isSame, own, ...copy }: Copy, report: Report) {
  const name = nameOf(original);
  const place = copy.isPicture ? `; where it is shown, write ${name}` : "";
  const good = copy.isPicture
    ? `the better picture is ${name}`
    : `what is good of it is in ${name}`;
  const help = isSame ? `Delete it${place}.` : `Delete it, once ${good}.`;
  const compared = isSame ? ", and the two are the same" : ", and the two differ";
  report({ file, span }, `This is a copy of ${name}${isSame === undefined ? "" : compared}.`, {
    help: own === undefined ? help : `${help} If it is a text of its own, rename it to ${own}`,
    related: [{ ...startOf(original), message: "This is the other one." }],
  });
}

function wordsFor(
  { problem, language, source, suggested }: ForeignTranslation,
  table: SiteTable,
): FileWords {
  switch (problem) {
    case "language":
      return {
        message: `The site has no language “${language}”, so nothing is made from this file.`,
        help: `Delete it if it is an old version of ${source}; a text of its own has no second full stop in its file's name. A language gets a row under languages in ${table.fileFor("site")}.`,
      };
    case "source":
      return {
        message: `There is no ${source}, of which this would be the translation.`,
        help: suggested?.isRenamed
          ? `Rename the file to ${suggested.path}, as its source is called ${suggested.source} now.`
          : suggested
            ? `Rename the file to ${suggested.path} if it is the translation of ${suggested.source}, or delete it.`
            : "Rename the file as its source is called, or remove it.",
      };
    case "no words":
      return { message: `Nothing in ${source} is translated.`, help: "Remove the file." };
  }
}
