// Puts together the note of an enquiry: the samples and documents that a visitor wants, the calculator's result and the visitor's own
// words. The note is optional, and only our own service accepts it.
import type { Messages } from "../../../.content/types.d.ts";
import { interpolate } from "../messages/interpolate.ts";
import { cleanLines } from "./clean-text.ts";

/** Maximum number of samples and documents in one enquiry. */
export const maxSamples = 5;

/** Maximum length of the name of a sample or a document, which comes from the address and so can be any text. */
const maxNameCharacters = 45;

/** Maximum length of a quantity, which leaves room in the note for samples and words. */
export const maxQuantity = 200;

/** What a visitor asks for before the form: a sample or a document, by its name, the calculator's result, or a price, with the quantity. */
export interface AskedItem {
  readonly kind: "sample" | "paper" | "calculation" | "price";
  readonly name: string;
}

/**
 * The sample and the document named in the query of an address (`sampleQuery`, `paperQuery`), on one line each.
 * @param search query of the address
 */
export function askedIn(search: string): readonly AskedItem[] {
  const query = new URLSearchParams(search);
  return (["sample", "paper"] as const).flatMap((kind) => {
    const line = cleanLines(query.get(kind) ?? "").replaceAll("\n", " ");
    const name = [...line].slice(0, maxNameCharacters).join("").trim();
    return name === "" ? [] : [{ kind, name }];
  });
}

/**
 * Puts the note together from what was collected before the form and what was typed into it.
 * @param messages those of the collected items
 * @param words the visitor's own words, which stand below the rest
 */
export function noteOf(
  items: readonly AskedItem[],
  messages: Pick<Messages["form"]["collected"], "samples">,
  words = "",
): string {
  const namesOf = (wanted: AskedItem["kind"]) =>
    items.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])).join("; ");
  const names = namesOf("sample");
  const samples = names === "" ? "" : interpolate(messages.samples, { names });
  const parts = [samples, namesOf("paper"), namesOf("calculation"), namesOf("price"), words];
  return cleanLines(parts.filter((part) => part.trim() !== "").join("\n"));
}
