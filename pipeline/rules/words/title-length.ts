// Rule: a title that is too long for search results, or too short to say what the text is about.

import type { CheckFile, Meta } from "../../rule.ts";
import { wrongLengths } from "./parts/head-words.ts";

/** Search results show titles up to about 600 pixels, which are 60 to 70 characters. */
const longestTitle = 70;
/** One or two words do not distinguish articles. */
const shortestTitle = 10;

/**
 * A search result shows about 70 letters of a title and cuts the rest, and a title of a word or
 * two says too little to be clicked. Say the most important thing first.
 *
 * ```yaml bad articles/second-article.md fields
 * title: How a board is cut, carried, stored, fixed, filled, sanded, painted and looked after
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: How a board is cut and fixed
 * ```
 */
export const meta: Meta = {
  code: "title-length",
  severity: "warning",
  about: "words",
  meaning: "A title that search results would cut, or that says too little.",
  languages: ["en"],
  scope: "file",
};

const lengths = { field: "title", least: shortestTitle, most: longestTitle } as const;

export const check: CheckFile = (source, report, { table }) => {
  for (const found of wrongLengths(source, lengths, table)) {
    const { length, isShort, location, pointer, isEntry } = found;
    report(
      location,
      isShort
        ? `The title has ${length} characters, which is too little to say what the text is about.`
        : `The title has ${length} characters; search results cut it after about ${longestTitle}.`,
      isShort
        ? "Write what the reader will find, in some 20 to 60 characters."
        : pointer === "/title" && isEntry
          ? "Shorten it, or keep it and give search results a shorter one: meta: { title: … }"
          : "Shorten it.",
    );
  }
};
