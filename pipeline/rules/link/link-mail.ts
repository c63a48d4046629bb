// Rule: a mailto link with an invalid address, or with an encoded line break, which can add lines to the head of a letter.
import { emailPattern } from "../../model/formats.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/** The addresses of a mailto link, separated by commas (RFC 6068, 2); none in a letter whose reader chooses whom to send it to. */
function addressesOf(href: string): string[] | undefined {
  const [, to, more] = /^mailto:([^?#]*)(\?.)?/i.exec(href) ?? [];
  if (to === "" && more !== undefined) return [];
  return to?.split(",").map((address) => {
    try {
      return decodeURIComponent(address);
    } catch {
      return address;
    }
  });
}

/** A control character as the link has it, decoded or not. */
const controlCharacter = /\p{Cc}|%(?:[01][0-9a-f]|7f)/iu;

/** The text of the letter, which may have several lines (RFC 6068, 5). */
const letterText = /(?<=[?&])body=[^&#]*/gi;

/**
 * A letter to such an address comes back, and who wrote it seldom writes again. A mail address has
 * one @ and behind it a host with a dot. A line break written as %0d or %0a would add lines to the
 * letter's head that its writer does not see, such as further addresses; behind body= it begins a
 * new line of the letter. A link without an address, such as mailto:?subject=Boards, leaves it to
 * the reader whom to write to.
 *
 * ```markdown bad articles/second-article.md text
 * Write to [our office](mailto:info@vanya).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Write to [our office](mailto:info@example.com).
 * ```
 */
export const meta: Meta = {
  code: "link-mail",
  severity: "error",
  about: "link",
  meaning: "A mail link whose address is not one, or which adds lines to a letter.",
  scope: "file",
};

export const check: CheckFile = ({ links }, report) => {
  for (const { href, location } of links) {
    // Mail programs read what follows a line break as a line of the letter's head.
    if (/^mailto:/i.test(href) && controlCharacter.test(href.trim().replace(letterText, ""))) {
      report(
        location,
        "A mail link has an encoded line break in it.",
        "Leave out %0d, %0a and what follows; only behind body= a letter has lines. A link gives an address and a subject, such as mailto:hello@example.com?subject=Boards.",
      );
      continue;
    }
    // The value of an unknown placeholder is unknown, and it has its own finding.
    const wrong = href.includes("{{")
      ? undefined
      : addressesOf(href)?.find((to) => !emailPattern.test(to));
    if (wrong === undefined) continue;
    if (emailPattern.test(wrong.trim())) {
      report(
        location,
        "A blank stands beside the mail address.",
        `Write ${href.replace(/\s+/g, "")}`,
      );
      continue;
    }
    report(
      location,
      `“${wrong}” is not a mail address.`,
      "Write one @ and behind it a host with a dot, such as mailto:hello@example.com.",
    );
  }
};
