// Rule: a mailto link with an invalid address.
import { emailPattern } from "../../model/formats.ts";
import { finding, type Rule } from "../rule.ts";

/** The addresses of a mailto link, separated by commas (RFC 6068, 2). */
function addressesOf(href: string): string[] | undefined {
  const to = /^mailto:([^?#]*)/i.exec(href)?.[1];
  return to?.split(",").map((address) => {
    try {
      return decodeURIComponent(address);
    } catch {
      return address;
    }
  });
}

export const rule: Rule = {
  code: "link-mail",
  severity: "error",
  meaning: "A mail link whose address is not one.",
  *check({ links }) {
    for (const { href, location } of links) {
      // The value of an unknown placeholder is unknown, and it has its own finding.
      const wrong = href.includes("{{")
        ? undefined
        : addressesOf(href)?.find((to) => !emailPattern.test(to));
      if (wrong === undefined) continue;
      yield finding(location, `“${wrong}” is not a mail address.`, {
        help: "Write one @ and behind it a host with a dot, such as mailto:hello@example.com.",
      });
    }
  },
};
