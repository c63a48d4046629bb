// Computes the text and the caret of the phone field after each input.
import { cleanPhone, digitsOf, phoneDigits } from "@site/common/enquiry";

/** Text of a field and the offset of the caret. */
interface Entry {
  readonly text: string;
  readonly caret: number;
}

/** State of the field between inputs. */
export interface Memory {
  readonly text: string;
  /**
   * Whether a plus was typed, which the field does not show, while its country code is not complete
   * yet.
   */
  readonly awaitsCode: boolean;
}

/**
 * The field after an input. Typing stops at ten digits; a pasted number stays whole, so that the
 * visitor sees a mistake (specification, section 5; decision 16).
 * @param entered the field as the input left it
 * @param before the field before the input
 * @param typed the character that a key press inserted; left out for pasting, autofill and deleting
 */
export function phoneEntry(entered: Entry, before: Memory, typed?: string): Entry & Memory {
  const plus = before.awaitsCode ? "+" : "";
  const text = cleanPhone(plus + entered.text);
  const awaitsCode = /^\s*[+＋]/u.test(plus + entered.text) && /^9?$/.test(digitsOf(entered.text));
  if (typed !== undefined && text.length > phoneDigits && text.length > before.text.length) {
    return { text: before.text, caret: Math.max(0, entered.caret - typed.length), awaitsCode };
  }
  // Besides non-digits, cleaning only removes digits at the start: zeros and the country code.
  const removed = digitsOf(entered.text).length - text.length;
  const caret = digitsOf(entered.text.slice(0, entered.caret)).length - removed;
  return { text, caret: Math.max(0, caret), awaitsCode };
}
