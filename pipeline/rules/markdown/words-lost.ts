// Rule: words that would not be on the page.

import type { LossReason } from "../../core/markdown/observations.ts";
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/** The maximum number of characters of typed text in a message. */
const maxLength = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/** What follows the words in the message, and the help. */
function wordsFor(typed: string, reason: LossReason): readonly [because: string, help: string] {
  switch (reason.by) {
    case "nobody":
      return ["", "Write it outside of the tags and marks around it, as a sentence of its own."];
    case "cells":
      return [
        `: the row has ${reason.cells} cells, and its table ${reason.columns} ${reason.columns === 1 ? "column" : "columns"}`,
        "Write another column into the table's head and the line below it, or \\| for a bar that is meant to be read.",
      ];
    case "number":
      return [
        `: it begins a point of a numbered list, which counts by itself, and here to ${reason.shown}`,
        `Write ${typed.slice(0, -1)}\\${typed.slice(-1)} if the number is meant to be read, with a blank line above it.`,
      ];
    case "caption":
      return [
        ": a caption is shown only of a picture that stands alone in its paragraph",
        "Write the picture between two empty lines, in Markdown and without a link around it; or write these words into the text.",
      ];
  }
}

/**
 * Every word that you type has to be on the page. These would not be, because something around them leaves them out: a cell beyond
 * the last column of its table, a line such as “[Note]: important”, which Markdown takes for the address of a link, a note that no
 * footnote refers to, words behind the language of code, HTML that is put together wrongly, the caption of a picture in a line of words. In a collection whose row publishes only fields, it is the whole text below them.
 * If they are not meant to be read, remove them.
 *
 * ```markdown bad articles/second-article.md text
 * | Board | Thickness |
 * | --- | --- |
 * | Ceiling | 4 mm | 6 mm |
 * ```
 *
 * ```markdown good articles/second-article.md text
 * | Board | Thickness | Also in |
 * | --- | --- | --- |
 * | Ceiling | 4 mm | 6 mm |
 * ```
 */
export const meta: Meta = {
  code: "words-lost",
  severity: "error",
  about: "loss",
  meaning: "Words that would not be on the page.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, typed, reason } of observed(source, "lost-words")) {
    const [because, help] = wordsFor(typed, reason);
    report({ file, span }, `“${shortened(typed)}” would not be on the page${because}.`, help);
  }
  for (const { span, row } of observed(source, "unpublished-text")) {
    report(
      { file, span },
      `The text that begins here would not be on any page: the row “${row}” of schemas/table.yaml publishes the fields only.`,
      'Write the text into a field. Whoever changes the site can publish it instead: with "sectioned" among the additions of that row.',
    );
  }
};
