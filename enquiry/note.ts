// Puts together, cleans and checks the note of an enquiry: the samples that a visitor wants, the calculator's result and the visitor's own
// words. The note is optional, and only our own service accepts it.
import type { Messages } from "../.content/types.d.ts";
import { mostCharacters } from "./fields.ts";
import { interpolate } from "./interpolate.ts";

/** Maximum number of samples in one enquiry. */
export const mostSamples = 5;

/** Maximum length of a sample's name, which comes from the address and so can be any text. */
const mostSampleCharacters = 45;

/** Maximum length of the calculator's result, which leaves room in the note for samples and words. */
export const mostOfCalculation = 200;

/**
 * Normalises a text of several lines: control characters and runs of spaces become one space, bidirectional control characters and blank
 * lines at both ends are removed, and of several blank lines in a row one stays.
 */
export function cleanNote(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+|(?!\n)\p{Cc}/gu, " ")
    .replace(/ +/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Checks a note.
 * @param note cleaned by `cleanNote`; may be empty
 * @param words the messages of the rules
 * @returns the message where the note is too long
 */
export function noteMessage(note: string, words: Messages["rules"]): string | undefined {
  return [...note].length > mostCharacters.note
    ? interpolate(words.note.long, { count: mostCharacters.note })
    : undefined;
}

/**
 * The sample named in the query of an address (`sampleQuery`), on one line; empty where there is none.
 * @param search query of the address
 */
export function sampleIn(search: string): string {
  const name = cleanNote(new URLSearchParams(search).get("sample") ?? "").replaceAll("\n", " ");
  return [...name].slice(0, mostSampleCharacters).join("").trim();
}

/**
 * Puts the note together from what was collected before the form and what was typed into it.
 * @param samples their names, in the order in which they were chosen
 * @param calculation the calculator's result; empty where there is none
 * @param messages those of the collected items
 * @param words the visitor's own words, which stand below the rest
 */
export function noteOf(
  samples: readonly string[],
  calculation: string,
  messages: Pick<Messages["form"]["collected"], "samples">,
  words = "",
): string {
  const wished = samples.length > 0 ? interpolate(messages.samples, { names: samples.join("; ") }) : "";
  return cleanNote([wished, calculation, words].filter((part) => part.trim() !== "").join("\n"));
}
