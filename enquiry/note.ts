// The one optional field of an enquiry, which only our own service takes: samples that are wished for, what was calculated, and what a
// visitor adds in words.
import type { Messages } from "../.content/types.d.ts";
import { mostCharacters } from "./fields.ts";
import { filled } from "./filled.ts";

/** Most samples that one enquiry asks for. */
export const mostSamples = 5;

/** Most characters of a sample's name: an address can say anything. */
const mostSampleCharacters = 45;

/** Most characters of what was calculated: samples and words have to find room beside it. */
export const mostOfCalculation = 200;

/**
 * A text of several lines: on each, control characters and runs of spaces become one space; signs that turn the direction of text and lines
 * at both ends without a word go, and of several empty lines one stays.
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
 * What is wrong with a note; nothing is with an empty one.
 * @param note cleaned
 * @param words the messages of the rules
 */
export function noteMessage(note: string, words: Messages["rules"]): string | undefined {
  return [...note].length > mostCharacters.note ? filled(words.note.long, { count: mostCharacters.note }) : undefined;
}

/**
 * The sample that an address names (`sampleQuery`), on one line; empty where it names none.
 * @param search query of the address
 */
export function sampleIn(search: string): string {
  const name = cleanNote(new URLSearchParams(search).get("sample") ?? "").replaceAll("\n", " ");
  return [...name].slice(0, mostSampleCharacters).join("").trim();
}

/**
 * The note that says what was collected on the way to the form.
 * @param samples their names, in the order in which they were asked for
 * @param calculation what was calculated; empty where nothing was
 * @param messages those of what is collected
 * @param words what stands below it, as typed
 */
export function noteOf(
  samples: readonly string[],
  calculation: string,
  messages: Pick<Messages["form"]["collected"], "samples">,
  words = "",
): string {
  const wished = samples.length > 0 ? filled(messages.samples, { names: samples.join("; ") }) : "";
  return cleanNote([wished, calculation, words].filter((part) => part.trim() !== "").join("\n"));
}
