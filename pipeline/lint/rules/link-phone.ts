// Rule: a tel link with something else than a phone number.
import { finding, type Rule } from "../rule.ts";

/** What is dialled (RFC 3966, 3): digits with what people write between them, and an extension. */
const phoneNumber = /^\+?[\d \u00a0().-]*\d[\d \u00a0().-]*(?:;ext=\d+)?$/i;

/** Fewest digits: some countries' shortest numbers for services have three. */
const minDigits = 3;

function isPhoneNumber(typed: string): boolean {
  try {
    const number = decodeURIComponent(typed);
    return phoneNumber.test(number) && number.replace(/\D/g, "").length >= minDigits;
  } catch {
    return false;
  }
}

export const rule: Rule = {
  code: "link-phone",
  severity: "error",
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
