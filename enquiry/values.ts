// From what was typed to what is checked and sent.
import { type AskedField, type AskedValues, askedFields, type Enquiry, mostCharacters, oneLine } from "./fields.ts";
import { cleanPhone } from "./phone.ts";
import { type Places, zoneOf } from "./places.ts";

/** The cleaned values of a form; a field that is not there is empty. */
export function cleaned(typed: Readonly<Partial<Record<AskedField, string>>>): AskedValues {
  const entries = askedFields.map((field) => {
    const text = typed[field] ?? "";
    return [field, field === "phone_number" ? cleanPhone(text) : oneLine(text)];
  });
  return Object.fromEntries(entries);
}

/** Where an enquiry comes from. */
export interface Origin {
  readonly campaign_id: string;
  readonly source: string;
}

/** One line of at most so many characters, counted in code points so that none is halved. */
function shortLine(text: string, most: number): string {
  return [...oneLine(text)].slice(0, most).join("").trim();
}

/** An origin in which blank texts are replaced and long ones cut: what stands in an address must not cost an enquiry. */
export function originOr(defaults: Origin, campaignId: string, source: string): Origin {
  return {
    campaign_id: shortLine(campaignId, mostCharacters.campaign_id) || defaults.campaign_id,
    source: shortLine(source, mostCharacters.source) || defaults.source,
  };
}

/**
 * Reads where a visitor comes from (specification, section 7): `c_id` and `src` of the address.
 * @param search query of the page's address, with or without its question mark
 */
export function originFrom(search: string, defaults: Origin): Origin {
  const query = new URLSearchParams(search);
  return originOr(defaults, query.get("c_id") ?? "", query.get("src") ?? "");
}

/** The enquiry to send: exactly the fields of the call. */
export function enquiryFrom(values: AskedValues, origin: Origin, places: Places): Enquiry {
  return { ...values, ...origin, zonal_name: zoneOf(places, values.state) };
}
