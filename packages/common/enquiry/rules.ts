// The validation rules of an enquiry's fields (specification, section 5), for the form and the
// server.
import { isAddress } from "./email.ts";
import { cleanPhone, digitsOf, hasSeveralNumbers } from "./phone.ts";
import type { Places } from "./places.ts";

/** The options of the form's selects. */
export interface Choices {
  readonly categories: readonly string[];
  /** What can be asked for, such as a price. */
  readonly kinds: readonly string[];
  /** Products and solutions. */
  readonly subjects: readonly string[];
  readonly places: Places;
}

/** What a rule knows of its field. */
interface RuledField {
  /** Maximum length in code points. */
  readonly limit: number;
  /** What can be chosen. */
  readonly choices: readonly string[];
}

export interface Rule {
  /** @param value the field's value, cleaned */
  holds(value: string, field: RuledField): boolean;
  /** `{count}` of its message where that is not the limit of the field. */
  readonly count?: number;
  /**
   * The specified rule whose message stands above this one's, where it alone misses the mistake.
   */
  readonly below?: string;
}

/** The visible characters of a text: Indic scripts also use zero-width joiners. */
const visible = (value: string) => value.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

export const isGiven: Rule = { holds: (value) => value !== "" };

/** Has a letter or digit of any script: only invisible characters, or only a dot, are no answer. */
export const isLegible: Rule = { holds: (value) => /[\p{L}\p{N}]/u.test(visible(value)) };

/** At least so many visible code points. */
export const atLeast = (count: number): Rule => ({
  holds: (value) => [...visible(value)].length >= count,
  count,
});

export const isWithinLimit: Rule = { holds: (value, { limit }) => [...value].length <= limit };

/** Exactly so many characters. */
export const hasLength = (count: number): Rule => ({
  holds: (value) => value.length === count,
  count,
});

/**
 * More than zeros or a country code, which cleaning takes off: “required” alone would deny that
 * something was typed.
 */
export const hasMoreThanPrefix = (count: number): Rule => ({
  holds: (value) => digitsOf(value) === "" || cleanPhone(value) !== "",
  count,
  below: "required",
});

/** One number, not two in one field. */
export const isOneNumber: Rule = {
  holds: (value) => !hasSeveralNumbers(value),
  below: "length",
};

export const isNumeric: Rule = { holds: (value) => /^\d+$/.test(value) };

export const isEmail: Rule = {
  holds: (value, { limit }) => value.length <= limit && isAddress(value),
};

export const isChosen: Rule = { holds: (value, { choices }) => choices.includes(value) };
