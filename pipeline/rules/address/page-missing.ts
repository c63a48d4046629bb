// Rule: every page of the site has its row in pages.yaml.
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * Every page needs a title and a description for browsers and search engines, and those of fixed
 * pages stand in pages.yaml.
 *
 * ```text bad fixture:page-missing
 * pages.yaml has no row /contact.
 * ```
 *
 * ```text good
 * /contact: { title: Contact, description: The page Contact., keywords: [boards], anchors: [offices, form] }
 * ```
 */
export const meta: Meta = {
  code: "page-missing",
  severity: "error",
  about: "reference",
  meaning: "A page of the site has no row in pages.yaml.",
  scope: "site",
};

export const checkSite: CheckSite = ({ addressProblems }, report) => {
  for (const { kind, path, at } of addressProblems) {
    if (kind !== "no-row") continue;
    report(
      at,
      `The page ${path} has no row.`,
      `Add ${path}: with title, description and keywords.`,
    );
  }
};
