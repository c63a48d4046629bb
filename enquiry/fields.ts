// The fields of an enquiry: their names in the call, and what a visitor is asked.

/** Fields that a visitor fills in, in the order of the form. */
export const askedFields = ["name", "email", "phone_number", "category", "state", "district", "city"] as const;

/** Fields that the site fills in itself. */
export const addedFields = ["campaign_id", "source", "zonal_name"] as const;

/**
 * Not part of an enquiry: people never see this field, programs that fill in every form do. An enquiry that has it is kept
 * and marked, since a browser may fill it in for a person.
 */
export const trapField = "website";

/** What our own service takes besides, where a visitor has something to add; no other service is sent it. */
export const noteField = "note";

export type AskedField = (typeof askedFields)[number];
export type EnquiryField = AskedField | (typeof addedFields)[number];

/** The values of a form, as typed. */
export type AskedValues = Readonly<Record<AskedField, string>>;

/** An enquiry as it is sent (specification, section 7): every field is text. */
export type Enquiry = Readonly<Record<EnquiryField, string>>;

/** Fields that a visitor can type into, the optional one last. */
export const typedFields = [...askedFields, noteField] as const;

export type TypedField = (typeof typedFields)[number];

/** A message for each field that is wrong. */
export type FieldMessages = Readonly<Partial<Record<TypedField, string>>>;

/** Fewest characters of a name, counted in code points. */
export const fewestOfName = 3;

/** Most characters of a text field, counted in code points; an address of mail has at most 254 (RFC 5321, 4.5.3.1.3). */
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

/** A value on one line: control characters and runs of spaces become one space, signs that turn the direction of text go. */
export function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
