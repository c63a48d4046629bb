// From which page an enquiry comes, and in which language: what only our own service takes besides. A wrong value costs itself, never
// the enquiry.
import { mostCharacters } from "./fields.ts";

/** Names of the fields, in the order of the columns in which they are kept. */
export const whenceFields = ["page", "language"] as const;

export type Whence = Readonly<Record<(typeof whenceFields)[number], string>>;

/** Addresses of this site have letters, digits and a few signs, but no query. */
const pagePattern = /^\/[\p{L}\p{M}\p{N}/._~+-]*$/u;

/** A language tag, without its rarer parts (RFC 5646, 2.1). */
const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * What a form says of the page that it was on.
 * @param sent gives the fields as they were sent
 * @returns empty texts for what was not sent, or cannot be
 */
export function whenceOf(sent: (field: keyof Whence) => string | undefined): Whence {
  const [page = ""] = (sent("page") ?? "").split(/[?#]/);
  const language = sent("language") ?? "";
  return {
    page: page.length <= mostCharacters.page && pagePattern.test(page) ? page : "",
    language: language.length <= mostCharacters.language && languagePattern.test(language) ? language : "",
  };
}
