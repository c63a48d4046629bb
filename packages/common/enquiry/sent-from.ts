// Checks the page and language that an enquiry was sent from, which only our own service accepts.
import { fields, type SentFrom } from "./fields.ts";

/** Addresses of this site: letters, digits and a few signs, no query. */
const pagePattern = /^\/[\p{L}\p{M}\p{N}/._~+-]*$/u;

/** A language tag without the rarer subtags (RFC 5646, 2.1). */
const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * Validates the page and language that a form sent. An invalid value never rejects the enquiry.
 * @param sent returns a field as it was sent
 * @returns an empty text for a field that is missing or invalid
 */
export function readSentFrom(sent: (field: keyof SentFrom) => string | undefined): SentFrom {
  const [page = ""] = (sent("page") ?? "").split(/[?#]/);
  const language = sent("language") ?? "";
  return {
    page: page.length <= fields.page.limit && pagePattern.test(page) ? page : "",
    language:
      language.length <= fields.language.limit && languagePattern.test(language) ? language : "",
  };
}
