// Rule: a description that is too long for search results and cards, or too short to be useful.

import type { CheckFile, Meta } from "../../rule.ts";
import { wrongLengths } from "./parts/head-words.ts";

/** Search results show about 155 to 160 characters. */
const longestDescription = 160;
/** A teaser has about 100 characters; half of that leaves its card empty. */
const shortestDescription = 50;

/**
 * Search results show the description below the title, about 160 letters of it. A longer one is
 * cut where it happens to end.
 *
 * ```yaml bad articles/second-article.md fields
 * description: How a board is cut, carried and stored before it is fixed, and how it is filled, sanded, painted and looked after when it has been fixed, with what to buy and how.
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * description: How a board is cut, carried and stored before it is fixed.
 * ```
 */
export const meta: Meta = {
  code: "description-length",
  severity: "warning",
  about: "words",
  meaning: "A description that search results would cut, or that says too little.",
  languages: ["en"],
  scope: "file",
};

const lengths = {
  field: "description",
  least: shortestDescription,
  most: longestDescription,
} as const;

export const check: CheckFile = (source, report, { table }) => {
  for (const found of wrongLengths(source, lengths, table)) {
    const { length, isShort, location } = found;
    report(
      location,
      isShort
        ? `The description has ${length} characters; its card and search results have room for about 100.`
        : `The description has ${length} characters; search results cut it after about ${longestDescription}.`,
      isShort
        ? "Say in one sentence what the text gives its reader, in about 100 characters."
        : "Shorten it to about 100 characters, with what matters at the front.",
    );
  }
};
