// Lists findings as a page shows them: a guess once for a text, and findings below their cause.

import { onePerText } from "../accepted.ts";
import type { Finding } from "../finding.ts";
import { folded } from "../print/follow-ups.ts";

export interface ListedFinding<Each extends Finding> {
  readonly finding: Each;
  /** The other places of the same guess in its text, each with its own words and fix. */
  readonly places: readonly Each[];
  /** Findings that follow from it, in the order of the report. */
  readonly followers: readonly Each[];
}

/** @param findings in the order of a report, which stays */
export function listedFindings<Each extends Finding>(
  findings: readonly Each[],
): ListedFinding<Each>[] {
  const joined = onePerText(findings);
  const places = new Map(joined.map(({ finding, places: [, ...others] }) => [finding, others]));
  return folded(joined.map(({ finding }) => finding)).map(({ finding, followers }) => ({
    finding,
    followers,
    places: places.get(finding) ?? [],
  }));
}
