// The fields of an enquiry: their names in the request, their maximum lengths, and which of them a visitor fills in.

/** Fields that a visitor fills in, in the order of the form. */
export const askedFields = ["name", "email", "phone_number", "category", "state", "district", "city"] as const;

/** Fields that the site fills in itself. */
export const addedFields = ["campaign_id", "source", "zonal_name"] as const;

/**
 * Honeypot field, not part of an enquiry: people never see it, programs that fill in every form do. An enquiry with it is still
 * stored, but marked, since a browser may have filled it in for a person.
 */
export const trapField = "website";

/** Optional free text, which only our own service accepts; it is never sent to another service. */
export const noteField = "note";

export type AskedField = (typeof askedFields)[number];
export type EnquiryField = AskedField | (typeof addedFields)[number];

/** The values of a form, as typed. */
export type AskedValues = Readonly<Record<AskedField, string>>;

/** An enquiry as it is sent (specification, section 7): every field is text. */
export type Enquiry = Readonly<Record<EnquiryField, string>>;

/** Fields that a visitor can type into; the optional note comes last. */
export const typedFields = [...askedFields, noteField] as const;

export type TypedField = (typeof typedFields)[number];

/** A message for each field that is wrong. */
export type FieldMessages = Readonly<Partial<Record<TypedField, string>>>;

/** Minimum length of a name in code points. */
export const fewestOfName = 3;

/** Maximum lengths of text fields in code points; an email address has at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const mostCharacters = {
  name: 100,
  email: 254,
  city: 100,
  campaign_id: 64,
  source: 64,
  note: 500,
  page: 200,
  language: 35,
} as const;

/** The text on one line: control characters and runs of white space become one space, bidirectional control characters are removed. */
export function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
