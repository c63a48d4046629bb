// Which addresses a visitor may have meant who is at one that there is not.
import { slipsBetween } from "./edit-distance.ts";
import { stemsOf } from "./words.ts";

/** Addresses that are offered. */
const mostOffered = 4;

/** How alike an address has to be: by so many of its letters, or of its words. */
const leastAlike = 0.5;

/** By how much one may be less alike than the nearest. */
const mostBehind = 0.15;

/** Longer addresses are cut: nobody types them. */
const mostLetters = 120;

/** Share of letters that two addresses have in the same order. */
function alikeByLetters(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const most = Math.floor(length * (1 - leastAlike));
  const slips = slipsBetween(one, other, most);
  return slips > most ? 0 : 1 - slips / length;
}

/** Share of words that two addresses have in common. */
function alikeByWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common++;
  return common / Math.max(one.size, other.size, 1);
}

const wordsOf = (path: string) => new Set(stemsOf(path.replaceAll("-", " ")));

/** The last part of an address, by which it is told from others of its folder. */
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not written by anyone who knows an address of ours.
    return "";
  }
}

/**
 * The addresses nearest to a wrong one, the nearest first.
 * @param wrong the path that was asked for
 * @param addresses those that there are
 */
export function nearestAddresses(wrong: string, addresses: readonly string[]): string[] {
  const path = readable(wrong.slice(0, mostLetters)).toLowerCase().replace(/\/+$/, "");
  if (path === "") return [];
  const [words, last] = [wordsOf(path), lastOf(path)];
  const offered: { address: string; alike: number }[] = [];
  for (const address of addresses) {
    const own = lastOf(address);
    const letters = own === "" ? 0 : Math.max(alikeByLetters(path, address), 0.95 * alikeByLetters(last, own));
    const alike = Math.max(letters, alikeByWords(words, wordsOf(address)));
    if (alike >= leastAlike) offered.push({ address, alike });
  }
  offered.sort((a, b) => b.alike - a.alike || a.address.length - b.address.length);
  const least = (offered[0]?.alike ?? 0) - mostBehind;
  return offered.flatMap(({ address, alike }) => (alike < least ? [] : address)).slice(0, mostOffered);
}
