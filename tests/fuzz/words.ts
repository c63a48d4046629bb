// Generates random words of several scripts and lengths, with characters that are special in YAML, Markdown, HTML or URLs.
import { pick } from "../pipeline/seeded.ts";

export type Random = () => number;

const plain = [
  "board",
  "frame",
  "wall",
  "dry",
  "a",
  "of",
  "steel",
  "ceiling",
  "which",
  "lasts",
  "outside",
  "kitchen",
];
const strange = [
  "फ़ाइबर",
  "सीमेंट",
  "बोर्ड",
  "ఫైబర్",
  "సిమెంట్",
  "టైల్",
  "纤维水泥板",
  "جدار",
  "café",
  "Ål",
  "ÆØÅ",
  "🏗️",
  "👩‍🔧",
  "₹",
  "m²",
  "½",
  "≥",
  "→",
  "as“so”said",
  "it’s",
  "O'Hara",
  '"said"',
  "R&D",
  "C#",
  "50%",
  "$5",
  "a;b",
  "x=y",
  "Q",
  "W".repeat(9),
  "non\u00a0breaking",
  "semi-detached-wall",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
];

export const chance = (random: Random, share: number) => random() < share;

/** A whole number between two bounds, most often near the lower one. */
export function count(random: Random, from: number, to: number): number {
  return from + Math.floor(random() ** 2 * (to - from + 1));
}

export function word(random: Random): string {
  return chance(random, 0.15) ? pick(strange, random) : pick(plain, random);
}

/** Words joined by spaces. */
export function words(random: Random, number: number): string {
  return Array.from({ length: number }, () => word(random)).join(" ");
}
