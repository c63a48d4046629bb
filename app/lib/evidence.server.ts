// Lists what stands behind the figures of a page: of each fact its class, its source and the day on which it was verified.

import { shownEvidence } from "@site/common/evidence";
import { interpolate } from "@site/common/messages/interpolate";
import { factUses, single } from "./content.server.ts";
import type { Facts } from "./content.ts";
import { language } from "./language.ts";

/** A figure with what stands behind it, in words. */
export interface EvidenceRow {
  readonly text: string;
  /** true: stated by us, without a test report or a standard that says so. */
  readonly stated: boolean;
  /** Class, source and date: Stated by us: Product literature, 30 June 2024. */
  readonly source: string;
}

const day = (date: string): string =>
  new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(new Date(`${date}T00:00:00Z`));

function rowOf(fact: NonNullable<Facts[string]>): EvidenceRow {
  const { text, source, report, laboratory, year, standard, verifiedOn } = fact;
  const words = single("messages").evidence;
  const evidence = shownEvidence(fact);
  const behind = {
    tested: [report, laboratory, year],
    standard: [standard, source],
    stated: [source],
  }[evidence].filter((one) => one !== undefined);
  return {
    text,
    stated: evidence === "stated",
    source: interpolate(words.behind, {
      evidence: words[evidence],
      source: behind.join(", "),
      date: day(verifiedOn),
    }),
  };
}

/** The figures among facts, by their ids, in the order of facts.yaml. */
export function evidenceOf(ids: readonly string[] = []): EvidenceRow[] {
  return Object.entries(single("facts")).flatMap(([id, fact]) =>
    fact && ids.includes(id) ? [rowOf(fact)] : [],
  );
}

/** The figures that a page shows of single files, such as home. */
export const evidenceOfSingles = (...names: readonly string[]): EvidenceRow[] =>
  evidenceOf(names.flatMap((name) => factUses()[name] ?? []));
