// Says what stands behind a figure: a test, a standard, or the maker's own word.

/** What may stand behind a figure, the strongest first. */
export const evidenceClasses = ["tested", "standard", "stated"] as const;
export type EvidenceClass = (typeof evidenceClasses)[number];

/** The fields of a fact that tell what stands behind it. */
export interface EvidenceFields {
  readonly evidence?: EvidenceClass;
  /** Number or name of the test report. */
  readonly report?: string;
  readonly laboratory?: string;
  /** Year of the test. */
  readonly year?: number;
  /** Number of the standard. */
  readonly standard?: string;
}

/** What a tested figure lacks to be shown as tested: report, laboratory, year. */
export const missingProof = ({ evidence, report, laboratory, year }: EvidenceFields): string[] =>
  evidence === "tested"
    ? Object.entries({ report, laboratory, year }).flatMap(([name, value]) =>
        value === undefined ? [name] : [],
      )
    : [];

/** The class as which a figure is shown: one that is called tested without report, laboratory and year is only stated. */
export function shownEvidence(fields: EvidenceFields): EvidenceClass {
  const { evidence = "stated" } = fields;
  return missingProof(fields).length > 0 ? "stated" : evidence;
}
