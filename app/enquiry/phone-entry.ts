// What becomes of the phone field's text while it is filled in: cleaned at once, with the caret where it was.
import { cleanPhone, digitsOf, phoneDigits } from "../../enquiry/phone.ts";

/** Text of a field and the place of the caret in it. */
export interface Entry {
  readonly text: string;
  readonly caret: number;
}

/** What the field remembers from one input to the next. */
export interface Memory {
  readonly text: string;
  /** A plus was typed, which the field does not show, and the country code behind it is still to come. */
  readonly awaitsCode: boolean;
}

/**
 * The field after an input. Typing stops at ten digits; what is pasted stays whole, so that a wrong number can be seen to be
 * wrong (specification, section 5; decision 15).
 * @param entered the field as the input left it
 * @param before the field before the input
 * @param typed the one character that a key put in; left out for pasting, filling in and deleting
 */
export function phoneEntry(entered: Entry, before: Memory, typed?: string): Entry & Memory {
  const plus = before.awaitsCode ? "+" : "";
  const text = cleanPhone(plus + entered.text);
  const awaitsCode = /^[+＋]9?$/u.test((plus + entered.text).trim());
  if (typed !== undefined && text.length > phoneDigits && text.length > before.text.length) {
    return { text: before.text, caret: Math.max(0, entered.caret - typed.length), awaitsCode };
  }
  // All that cleaning removes besides signs stands in front: zeros and the country code.
  const removed = digitsOf(entered.text).length - text.length;
  const caret = digitsOf(entered.text.slice(0, entered.caret)).length - removed;
  return { text, caret: Math.max(0, caret), awaitsCode };
}
