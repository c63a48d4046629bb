// Puts together the note of an enquiry: the samples and documents that a visitor wants, the calculator's result and the visitor's own words. The note is
// optional, and only our own service accepts it.
import type { Messages } from "../.content/types.d.ts";
import { interpolate } from "../messages/interpolate.ts";
import { cleanLines } from "./clean-text.ts";

/** Maximum number of samples and documents in one enquiry. */
export const maxSamples = 5;

/** Maximum length of the name of a sample or a document, which comes from the address and so can be any text. */
const maxSampleCharacters = 45;

/** Maximum length of the calculator's result, which leaves room in the note for samples and words. */
export const maxCalculation = 200;

/**
 * The sample or document named in the query of an address (`sampleQuery`, `paperQuery`), on one line; empty where there is none.
 * @param search query of the address
 */
export function askedIn(search: string, kind: "sample" | "paper"): string {
  const name = cleanLines(new URLSearchParams(search).get(kind) ?? "").replaceAll("\n", " ");
  return [...name].slice(0, maxSampleCharacters).join("").trim();
}

/** What a visitor asks for before the form. */
export interface Asked {
  readonly samples: readonly string[];
  readonly papers: readonly string[];
  readonly calculation: string;
}

/**
 * Puts the note together from what was collected before the form and what was typed into it.
 * @param asked names of samples and documents, in the order in which they were chosen, and the calculator's result; empty where there
 *   is none
 * @param messages those of the collected items
 * @param words the visitor's own words, which stand below the rest
 */
export function noteOf(
  { samples, papers, calculation }: Asked,
  messages: Pick<Messages["form"]["collected"], "samples">,
  words = "",
): string {
  const wished =
    samples.length > 0 ? interpolate(messages.samples, { names: samples.join("; ") }) : "";
  return cleanLines(
    [wished, papers.join("; "), calculation, words].filter((part) => part.trim() !== "").join("\n"),
  );
}
