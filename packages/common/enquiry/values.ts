// Cleans the typed values of the enquiry form and builds the enquiry that is sent from them.
import { cleanLines, maxTyped, oneLine } from "./clean-text.ts";
import { cleanEmail } from "./email.ts";
import {
  askedFields,
  type Enquiry,
  type Field,
  fieldOf,
  fieldRecord,
  fields,
  type TypedField,
  type TypedValues,
  typedFields,
} from "./fields.ts";
import { phoneValue } from "./phone.ts";
import { type Places, zoneOf } from "./places.ts";

/** How the values of a control are cleaned. */
const cleanValue: Readonly<Record<NonNullable<Field["control"]>, (text: string) => string>> = {
  text: oneLine,
  email: cleanEmail,
  phone: phoneValue,
  choice: oneLine,
  lines: cleanLines,
};

/** The first characters, counted in code points so that no surrogate pair is split. */
const start = (text: string, max: number) => [...text].slice(0, max).join("").trim();

/** The cleaned value of a field; a text that is too long to be cleaned stays, unless it is cut. */
export function cleanedValue(name: TypedField, text: string): string {
  const { control = "text", cut, limit = maxTyped } = fieldOf(name);
  if (cut) return start(cleanValue[control](start(text, maxTyped)), limit);
  return text.length > maxTyped ? text : cleanValue[control](text);
}

/** The cleaned values of a form; a missing field is empty. */
export function cleanValues(typed: Readonly<Partial<Record<TypedField, string>>>): TypedValues {
  return fieldRecord(typedFields, (name) => cleanedValue(name, typed[name] ?? ""));
}

/** The campaign and the source that brought the visitor. */
export interface Origin {
  readonly campaign_id: string;
  readonly source: string;
}

/** One line of at most `max` characters. */
const shortLine = (text: string, max: number) => start(oneLine(start(text, maxTyped)), max);

/**
 * An origin with blank values replaced by defaults and long ones cut: an odd address must never
 * block an enquiry.
 */
export function originOr(defaults: Origin, campaignId: string, source: string): Origin {
  return {
    campaign_id: shortLine(campaignId, fields.campaign_id.limit) || defaults.campaign_id,
    source: shortLine(source, fields.source.limit) || defaults.source,
  };
}

/**
 * Reads the origin from `c_id` and `src` in the address (specification, section 7).
 * @param search query of the page's address, with or without its question mark
 */
export function originFrom(search: string, defaults: Origin): Origin {
  const query = new URLSearchParams(search);
  return originOr(defaults, query.get("c_id") ?? "", query.get("src") ?? "");
}

/** The enquiry to send, with exactly the fields of the API. */
export function enquiryFrom(values: TypedValues, origin: Origin, places: Places): Enquiry {
  return {
    ...fieldRecord(askedFields, (name) => values[name]),
    ...origin,
    zonal_name: zoneOf(places, values.state),
  };
}
