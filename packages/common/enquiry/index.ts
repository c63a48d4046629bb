// The exports of enquiries: the table of fields, their rules, and the cleaning of values.
export { oneLine } from "./clean-text.ts";
export { cleanEmail } from "./email.ts";
export {
  type AskedField,
  askedFields,
  attemptField,
  type ChoiceField,
  type Enquiry,
  type FieldMessages,
  fieldNames,
  fieldOf,
  fieldRecord,
  fields,
  isChoice,
  noteField,
  optionalFields,
  ownServiceFields,
  requestFields,
  type SentFrom,
  type StoredFields,
  storedFields,
  type TypedField,
  type TypedValues,
  trapField,
  typedFields,
  waitedField,
} from "./fields.ts";
export { messagesFor } from "./messages-for.ts";
export { cleanPhone, digitsOf, hidesMistake, phoneDigits } from "./phone.ts";
export { arePlaces, districtsOf, type Places, stateNames, zoneOf } from "./places.ts";
export { isLegible } from "./rules.ts";
export { readSentFrom } from "./sent-from.ts";
export {
  cleanedValue,
  cleanValues,
  enquiryFrom,
  type Origin,
  originFrom,
  originOr,
} from "./values.ts";
