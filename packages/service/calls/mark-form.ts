// Finds what is odd about a valid form: signs of spam, and a district that the build does not know.

import type { Places } from "@site/common/enquiry";
import {
  fields,
  isLegible,
  type StoredFields,
  type TypedValues,
  trapField,
  waitedField,
} from "@site/common/enquiry";
import type { EnquiryMark } from "../store/marks.ts";
import type { Form } from "./read-form.ts";

/** Shortest time a person needs to fill in the form, in milliseconds. */
const minMs = 2000;

/**
 * A link in a text: a scheme, `www.`, markup, a domain with a path, or a domain whose ending is no
 * word. After any other ending, a space is perhaps missing between two sentences.
 */
const link =
  /:\/\/|\bwww\.|\[url|<a\b|[\p{L}\p{N}]\.(?:site|online|shop|top|club|co|in|ly|me|gl|gd|cc|link|store|live|click|app|dev|com|net|org|info|biz|xyz|ru|cn|io)\/\S|[\p{L}\p{N}-]{3,}\.(?:com|net|org|info|biz|xyz|ru|cn|io)(?![\p{L}\p{N}])/iu;

/** True if a text has a link; an address of mail is none, although it ends in the same way. */
const hasLink = (text: string) => link.test(text.replace(/[^\s@]+@[^\s@]+/g, ""));

/**
 * Whether the page's script says that it was sent too soon; false without script, as no time was
 * measured.
 */
function isFast(form: Form): boolean {
  const waited = form.get(waitedField) ?? "";
  return /^\d{1,9}$/.test(waited) && Number(waited) < minMs;
}

/** Whether the build knows the district of a state. */
function isKnown({ state, district }: Places, names: Pick<StoredFields, "state" | "district">) {
  const code = state.find(({ state_name }) => state_name === names.state)?.state_code;
  return district.some(
    ({ district_name, state_code }) => district_name === names.district && state_code === code,
  );
}

/** The marks of a form whose enquiry is valid. */
export function marksOf(form: Form, stored: StoredFields, places: Places): EnquiryMark[] {
  const marks: Readonly<Partial<Record<EnquiryMark, boolean>>> = {
    trap: (form.get(trapField) ?? "").trim() !== "",
    links: Object.values(stored).some(hasLink),
    fast: isFast(form),
    district: !isKnown(places, stored),
  };
  return (Object.keys(marks) as EnquiryMark[]).filter((mark) => marks[mark]);
}

/**
 * The places with a district that no state of the build has, as the list of the geo service is
 * newer. A district of another state counts as not chosen (decision 11).
 */
export function withUnlistedDistrict(places: Places, { state, district }: TypedValues): Places {
  const chosen = places.state.find(({ state_name }) => state_name === state);
  const isElsewhere = places.district.some(({ district_name }) => district_name === district);
  const isName =
    isLegible.holds(district, { limit: fields.city.limit, choices: [] }) &&
    [...district].length <= fields.city.limit;
  if (!chosen || isElsewhere || !isName) return places;
  const { state_code } = chosen;
  return { ...places, district: [...places.district, { district_name: district, state_code }] };
}
