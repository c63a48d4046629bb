// Lists the sounds of the Hindi words in an index, so that visitors find them in Latin letters.
import Sanscript from "@indic-transliteration/sanscript";
import { soundOf } from "./sounds.ts";
import { textOfTerm } from "./words.ts";

/** The sounds of a Devanagari word; the flapped d of लकड़ी is written as d or as r. */
function soundsOf(word: string): string[] {
  const latin = Sanscript.t(word.replace(/ऑ/g, "ओ").replace(/ॉ/g, "ो"), "devanagari", "itrans");
  const written = latin.replaceAll("M", "n");
  return [written, written.replace(/(?!^)Dh?/g, "r")].map(soundOf);
}

/** The Devanagari terms of an index by their sounds. */
export function hindiSounds(terms: readonly string[]): Record<string, string[]> {
  const bySound = new Map<string, Set<string>>();
  for (const term of terms.filter((each) => /[\u0900-\u097f]/.test(each))) {
    for (const sound of soundsOf(textOfTerm(term))) {
      bySound.set(sound, (bySound.get(sound) ?? new Set()).add(term));
    }
  }
  return Object.fromEntries(Array.from(bySound, ([sound, found]) => [sound, [...found]]));
}
