// The validation rules of an enquiry (specification, section 5), used by the form and the server. Messages are in content/messages.yaml.
import type { Messages } from "../.content/types.d.ts";
import {
  type AskedField,
  type AskedValues,
  askedFields,
  type FieldMessages,
  fewestOfName,
  mostCharacters,
} from "./fields.ts";
import { interpolate } from "./interpolate.ts";
import { phoneDigits } from "./phone.ts";
import { districtsOf, type Places } from "./places.ts";

/** The options of the form's selects. */
export interface Choices {
  readonly categories: readonly string[];
  readonly places: Places;
}

/** The messages of the rules, by field. */
export type RuleMessages = Messages["rules"];

interface Rule {
  message(words: RuleMessages): string;
  /** @param value the field's value on one line @param values all values, for rules that compare two */
  holds(value: string, values: AskedValues, choices: Choices): boolean;
}

const notEmpty = (value: string) => value !== "";
/** The visible characters of a text: Indic scripts also use zero-width joiners. */
const visible = (value: string) => value.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
/** Whether a text has a letter or digit of any script: only invisible characters, or only a dot, are no answer. */
const legible = (value: string) => /[\p{L}\p{N}]/u.test(visible(value));
const atMost = (most: number) => (value: string) => [...value].length <= most;

/** A local part, an at sign, and a host name with at least one dot; labels as in RFC 1035, 2.3.1. */
const mailAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** In the order of checking: the first rule that does not hold gives the message. */
const rules: Readonly<Record<AskedField, readonly Rule[]>> = {
  name: [
    { message: ({ name }) => name.required, holds: legible },
    {
      message: ({ name }) => interpolate(name.short, { count: fewestOfName }),
      holds: (value) => [...visible(value)].length >= fewestOfName,
    },
    {
      message: ({ name }) => interpolate(name.long, { count: mostCharacters.name }),
      holds: atMost(mostCharacters.name),
    },
  ],
  email: [
    { message: ({ email }) => email.required, holds: notEmpty },
    {
      message: ({ email }) => email.invalid,
      holds: (value) => value.length <= mostCharacters.email && mailAddress.test(value),
    },
  ],
  phone_number: [
    { message: ({ phone_number }) => phone_number.required, holds: notEmpty },
    // Before the length, which would say that a text with letters is a number with too many digits.
    { message: ({ phone_number }) => phone_number.digits, holds: (value) => /^\d+$/.test(value) },
    {
      message: ({ phone_number }) => interpolate(phone_number.length, { count: phoneDigits }),
      holds: (value) => value.length === phoneDigits,
    },
  ],
  category: [
    { message: ({ category }) => category.required, holds: (value, _, { categories }) => categories.includes(value) },
  ],
  state: [
    {
      message: ({ state }) => state.required,
      holds: (value, _, { places }) => places.state.some(({ state_name }) => state_name === value),
    },
  ],
  district: [
    {
      // A district outside the chosen state counts as not chosen (decision 5).
      message: ({ district }) => district.required,
      holds: (value, { state }, { places }) => districtsOf(places, state).includes(value),
    },
  ],
  city: [
    { message: ({ city }) => city.required, holds: legible },
    {
      message: ({ city }) => interpolate(city.long, { count: mostCharacters.city }),
      holds: atMost(mostCharacters.city),
    },
  ],
};

/**
 * Checks a whole form.
 * @param values cleaned values: one line each, the phone number by `phoneValue`
 * @param words the messages of the rules
 * @returns the message of each field that is wrong; empty where the enquiry can be sent
 */
export function messagesFor(values: AskedValues, choices: Choices, words: RuleMessages): FieldMessages {
  const messages: Partial<Record<AskedField, string>> = {};
  for (const field of askedFields) {
    const broken = rules[field].find((rule) => !rule.holds(values[field], values, choices));
    if (broken) messages[field] = broken.message(words);
  }
  return messages;
}
