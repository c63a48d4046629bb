// Rule: a file that is in another folder than what it holds belongs to.

import { type Observed, observed } from "../../core/observation.ts";
import { mediaFolder } from "../../model/content-files.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { helpToMove } from "./parts/move.ts";

/**
 * The folder says what a file is. An article in a folder whose name is misspelt, or in a folder
 * within articles/, would not be on the site.
 *
 * ```markdown bad article/third-article.md
 * ---
 * title: The second article
 * description: How a board is cut, carried and stored before it is fixed.
 * date: 2024-02-01
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 *
 * ```markdown good articles/third-article.md
 * ---
 * title: The second article
 * description: How a board is cut, carried and stored before it is fixed.
 * date: 2024-02-01
 * image:
 *   src: ../media/board.jpg
 *   alt: Grey board on a table.
 * topics: [interiors]
 * ---
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "file-folder",
  severity: "error",
  about: "shape",
  meaning: "The file looks like an entry but is not in its collection's folder.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const found of observed(source, "wrong-folder")) {
    report({ file, span: found.span }, messageOn(found), helpToMove("Move", found.move));
  }
  for (const { span, folder, noun, otherNoun, belongs, fields } of observed(
    source,
    "other-collection",
  )) {
    report(
      { file, span },
      `The file is in ${folder}/, but its fields are those of ${withArticle(otherNoun)}.`,
      `Move the file to ${belongs}, or remove what ${withArticle(noun)} does not have: ${fields.join(", ")}.`,
    );
  }
  for (const { span, path } of observed(source, "picture-outside-media")) {
    report(
      { file, span },
      `The picture is not in ${mediaFolder}/.`,
      `Move the file to ${path}, also where it is used.`,
    );
  }
  for (const { span, move } of observed(source, "text-among-pictures")) {
    report(
      { file, span },
      `A text in ${mediaFolder}/ is on no page.`,
      move ? helpToMove("Move", move) : "Move it to the folder it belongs to, or delete it.",
    );
  }
};

function messageOn({ is, folder }: Observed<"wrong-folder">): string {
  if (is === "below a collection") return `Files in folders below ${folder}/ are not read.`;
  if (is === "like a collection") return `Nothing on the site is made from the folder ${folder}/.`;
  return `A text in ${folder === "." ? "the content folder itself" : `${folder}/`} is on no page.`;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
