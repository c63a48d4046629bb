// The page and the language that an enquiry was sent from, which only our own service accepts. An invalid value becomes empty and never
// rejects the enquiry.
import { mostCharacters } from "./fields.ts";

/** Names of the fields, in the order of the columns that store them. */
export const sentFromFields = ["page", "language"] as const;

export type SentFrom = Readonly<Record<(typeof sentFromFields)[number], string>>;

/** Addresses of this site: letters, digits and a few signs, no query. */
const pagePattern = /^\/[\p{L}\p{M}\p{N}/._~+-]*$/u;

/** A language tag without the rarer subtags (RFC 5646, 2.1). */
const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * Validates the page and language that a form sent.
 * @param sent returns a field as it was sent
 * @returns an empty text for a field that is missing or invalid
 */
export function readSentFrom(sent: (field: keyof SentFrom) => string | undefined): SentFrom {
  const [page = ""] = (sent("page") ?? "").split(/[?#]/);
  const language = sent("language") ?? "";
  return {
    page: page.length <= mostCharacters.page && pagePattern.test(page) ? page : "",
    language: language.length <= mostCharacters.language && languagePattern.test(language) ? language : "",
  };
}
