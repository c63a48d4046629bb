// Puts words and marks at random places of a text: alone, around words that are there, or in place of them.
import { pick } from "../pipeline/seeded.ts";
import { marks } from "./pieces.ts";

/** Words that the content contains nowhere else. */
const words = ["zebrafish", "Quokka", "ñandú", "köçek", "Жираф", "9731", "o'clock", "x-ray", "तेंदुआ"];

/**
 * Makes one to four random insertions in a text.
 * @param random random number from 0 to 1
 */
export function slipped(text: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * (result.length + 1));
    const to = at + Math.floor(random() * 60);
    const kind = Math.floor(random() * 5);
    const word = pick(words, random);
    const [one, other] = [pick(marks, random), pick(marks, random)];
    if (kind === 0) result = `${result.slice(0, at)}${one}${result.slice(at)}`;
    else if (kind === 1) result = `${result.slice(0, at)}${one}${word}${other}${result.slice(at)}`;
    else if (kind === 2) result = `${result.slice(0, at)}${one}${result.slice(at, to)}${other}${result.slice(to)}`;
    else if (kind === 3) result = `${result.slice(0, at)}${one}${word} ${word}${result.slice(to)}`;
    else result = `${result.slice(0, at)} ${word} ${result.slice(at)}`;
  }
  return result;
}
