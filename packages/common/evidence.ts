// Says what stands behind a figure: a test, a standard, or the maker's own word.
import type { Fact, Messages } from "../../.content/types.d.ts";
import { interpolate } from "./messages/interpolate.ts";

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

const dayIn = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(new Date(`${date}T00:00:00Z`));

/**
 * Class, source and date of a fact in words: Stated by us: Product literature, verified 30 June 2024.
 * @param language tag of the language of the words
 */
export function evidenceInWords(fact: Fact, words: Messages["evidence"], language: string): string {
  const { source, report, laboratory, year, standard, verifiedOn } = fact;
  const evidence = shownEvidence(fact);
  const behind = {
    tested: [report, laboratory, year],
    standard: [standard, source],
    stated: [source],
  }[evidence].filter((one) => one !== undefined);
  return interpolate(words.behind, {
    evidence: words[evidence],
    source: behind.join(", "),
    date: dayIn(language, verifiedOn),
  });
}
