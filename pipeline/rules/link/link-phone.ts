// Rule: a tel link with something else than a phone number.
import type { CheckFile, Meta } from "../../rule.ts";

/**
 * What is dialled (RFC 3966, 3): digits, * and #, with what people write between them; a pause; and parameters, such as an extension.
 */
const phoneNumber = /^\+?[\d*#,pw \u00a0().-]+(?:;[a-z][\w-]*(?:=[^;\s]+)?)*$/i;

/** Fewest digits: the shortest numbers for services have two. */
const minDigits = 2;

function isPhoneNumber(typed: string): boolean {
  try {
    const number = decodeURIComponent(typed);
    const [dialled = ""] = number.split(";");
    return phoneNumber.test(number) && dialled.replace(/\D/g, "").length >= minDigits;
  } catch {
    return false;
  }
}

/**
 * A phone cannot dial such a link, and what is no number may be something that a program starts. A
 * phone link has a + and the digits of the number with its country; short numbers such as 112, *
 * and #, and an extension may be in it too.
 *
 * ```markdown bad articles/second-article.md text
 * Call [our office](tel:office).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Call [our office](tel:+911234567890).
 * ```
 */
export const meta: Meta = {
  code: "link-phone",
  severity: "error",
  about: "link",
  meaning: "A phone link whose number is not one.",
  scope: "file",
};

export const check: CheckFile = ({ links }, report) => {
  for (const { href, location } of links) {
    const [, number] = /^tel:(.*)$/is.exec(href) ?? [];
    // The value of an unknown placeholder is unknown, and it has its own finding.
    if (number === undefined || href.includes("{{") || isPhoneNumber(number)) continue;
    report(
      location,
      `“${number}” is not a phone number.`,
      "Write the number as it is dialled from abroad, such as tel:+911234567890.",
    );
  }
};
