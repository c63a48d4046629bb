// The names of picture files as this site writes them, by which one that is named a little otherwise is found.
import { decoded } from "../../model/address.ts";
import { keyOfText } from "../../model/key.ts";
import { endingOf, stemOf } from "../../model/path.ts";

/** A file name in this site's form: lower-case letters, digits and hyphens. */
export function plainName(name: string): string {
  const whole = decoded(name);
  const stem = keyOfText(stemOf(whole));
  return stem === "" ? "…" : stem + endingOf(whole).toLowerCase();
}

/** Whether two file names have the same letters and digits, and the same ending. */
export function isSameName(one: string, other: string): boolean {
  const letters = (name: string) => plainName(name).replace(/-/g, "");
  return letters(one) === letters(other) && !letters(one).startsWith("…");
}
