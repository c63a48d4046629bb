// Rule: the rows of pages.yaml are of pages that the site has.
import { changeTo } from "../../finding.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A row of pages.yaml gives a page its title and description. A row for an address that the site
 * does not have does nothing; it is most often a misspelt address.
 *
 * ```yaml bad pages.yaml fields
 * /team: { title: Team, description: The page Team., keywords: [boards] }
 * ```
 *
 * ```yaml good pages.yaml fields
 * /clients: { title: Clients, description: The page Clients., keywords: [boards] }
 * ```
 */
export const meta: Meta = {
  code: "page-unknown",
  severity: "error",
  about: "reference",
  meaning: "A row of pages.yaml for a page that the site does not have.",
  scope: "site",
};

export const checkSite: CheckSite = ({ addressProblems }, report) => {
  for (const problem of addressProblems) {
    if (problem.kind !== "unknown-page") continue;
    const { path, at, near } = problem;
    report(at, `The site has no page ${path}.`, {
      help: near
        ? `Did you mean ${near}?`
        : "Entries have their words in their own files; remove the row.",
      suggestions: changeTo(at, near),
    });
  }
};
