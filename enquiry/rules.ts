// The rules of an enquiry and their messages, word for word (specification, section 5); form and server check by this table.
import { type AskedField, type AskedValues, askedFields, type FieldMessages, mostCharacters } from "./fields.ts";
import { phoneDigits } from "./phone.ts";
import { districtsOf, type Places } from "./places.ts";

/** What a visitor can choose from. */
export interface Choices {
  readonly categories: readonly string[];
  readonly places: Places;
}

interface Rule {
  readonly message: string;
  /** @param value the field's value on one line @param values all of them, for rules that look at two */
  holds(value: string, values: AskedValues, choices: Choices): boolean;
}

const filled = (value: string) => value !== "";
/** What can be seen of a text; scripts of India also have signs between letters that cannot. */
const visible = (value: string) => value.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
/** A letter or digit of any script: signs that show nothing, or only a dot, are no answer. */
const legible = (value: string) => /[\p{L}\p{N}]/u.test(visible(value));
const atMost = (most: number) => (value: string) => [...value].length <= most;

/** A local part, an at sign, and a host name with at least one dot; labels as in RFC 1035, 2.3.1. */
const mailAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** In the order in which they are checked: the first that does not hold gives the message. */
const rules: Readonly<Record<AskedField, readonly Rule[]>> = {
  name: [
    { message: "Full Name is required", holds: legible },
    { message: "Name Should be Minimum 3 letters", holds: (value) => [...visible(value)].length >= 3 },
    { message: `Name Should be Maximum ${mostCharacters.name} letters`, holds: atMost(mostCharacters.name) },
  ],
  email: [
    { message: "Email is required", holds: filled },
    {
      message: "Invalid Email address",
      holds: (value) => value.length <= mostCharacters.email && mailAddress.test(value),
    },
  ],
  phone_number: [
    { message: "Mobile Number is required", holds: filled },
    { message: `Mobile Number Must Be ${phoneDigits} Digits`, holds: (value) => value.length === phoneDigits },
    { message: "Please Enter Numbers format only", holds: (value) => /^\d+$/.test(value) },
  ],
  category: [{ message: "Category is required", holds: (value, _, { categories }) => categories.includes(value) }],
  state: [
    {
      message: "State is required",
      holds: (value, _, { places }) => places.state.some(({ state_name }) => state_name === value),
    },
  ],
  district: [
    {
      // One that is not in the chosen state counts as not chosen (decision 5).
      message: "District is required",
      holds: (value, { state }, { places }) => districtsOf(places, state).includes(value),
    },
  ],
  city: [
    { message: "City is required", holds: legible },
    { message: `City Should be Maximum ${mostCharacters.city} letters`, holds: atMost(mostCharacters.city) },
  ],
};

/**
 * Checks a whole form.
 * @param values cleaned values: one line each, the phone number by `cleanPhone`
 * @returns the message of each field that is wrong; empty where the enquiry can be sent
 */
export function messagesFor(values: AskedValues, choices: Choices): FieldMessages {
  const messages: Partial<Record<AskedField, string>> = {};
  for (const field of askedFields) {
    const broken = rules[field].find((rule) => !rule.holds(values[field], values, choices));
    if (broken) messages[field] = broken.message;
  }
  return messages;
}
