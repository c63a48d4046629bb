// Rule: a tel link with something else than a phone number.
import { finding, type Rule } from "../rule.ts";

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

export const rule: Rule = {
  code: "link-phone",
  severity: "error",
  about: "link",
  meaning: "A phone link whose number is not one.",
  *check({ links }) {
    for (const { href, location } of links) {
      const [, number] = /^tel:(.*)$/is.exec(href) ?? [];
      // The value of an unknown placeholder is unknown, and it has its own finding.
      if (number === undefined || href.includes("{{") || isPhoneNumber(number)) continue;
      yield finding(
        location,
        `“${number}” is not a phone number.`,
        "Write the number as it is dialled from abroad, such as tel:+911234567890.",
      );
    }
  },
};
