// Reports mail links, phone links and links to private hosts that nobody can use.

import { decoded } from "../../read/markdown/address.ts";
import type { LinkUse } from "../../read/markdown/text.ts";
import { emailPattern } from "../../read/schema/formats.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "link-mail": {
    severity: "error",
    meaning: "A mail link whose address is not one, or which adds lines to a letter.",
  },
  "link-phone": { severity: "error", meaning: "A phone link whose number is not one." },
  "link-private": {
    severity: "error",
    meaning: "A link to a computer or a network that visitors cannot reach.",
  },
});

export const check: CheckFile = ({ links }, report) => {
  for (const link of links) {
    // An unknown placeholder has its own finding.
    if (link.href.includes("{{")) continue;
    checkMail(link, report);
    checkPhone(link, report);
    checkHost(link, report);
  }
};

/** A control character as the link has it, decoded or not. */
const controlCharacter = /\p{Cc}|%(?:[01][0-9a-f]|7f)/iu;

/** The text of a letter, which may have several lines (RFC 6068, 5). */
const letterText = /(?<=[?&])body=[^&#]*/gi;

function checkMail({ href, location }: LinkUse, report: Report): void {
  const [, to, query] = /^mailto:([^?#]*)(\?.)?/i.exec(href) ?? [];
  if (to === undefined) return;
  // Mail programs read what follows a line break as a line of the letter's head.
  if (controlCharacter.test(href.trim().replace(letterText, ""))) {
    report({
      code: codes["link-mail"],
      at: location,
      message: "The mail link has an encoded line break.",
      help: "Remove %0d, %0a and what follows. Only the text behind body= can have lines.",
    });
    return;
  }
  // Without an address, the reader chooses whom to write to.
  if (to === "" && query !== undefined) return;
  const wrong = to.split(",").find((address) => !emailPattern.test(decoded(address)));
  if (wrong === undefined) return;
  report({
    code: codes["link-mail"],
    at: location,
    message: `“${wrong}” is not a mail address.`,
    help: "Write one @ and then a host with a dot, such as mailto:hello@example.com.",
  });
}

/**
 * What is dialled (RFC 3966, 3), with what people write between digits; then parameters, such as an
 * extension.
 */
const phoneNumber = /^\+?[\d*#,pw \u00a0().-]+(?:;[a-z][\w-]*(?:=[^;\s]+)?)*$/i;

/** Fewest digits: the shortest numbers for services have two. */
const minDigits = 2;

function checkPhone({ href, location }: LinkUse, report: Report): void {
  const [, typed] = /^tel:(.*)$/is.exec(href) ?? [];
  if (typed === undefined) return;
  const number = decoded(typed);
  const [dialled = ""] = number.split(";");
  if (phoneNumber.test(number) && dialled.replace(/\D/g, "").length >= minDigits) return;
  report({
    code: codes["link-phone"],
    at: location,
    message: `“${typed}” is not a phone number.`,
    help: "Write the number as it is dialled from abroad, such as tel:+911234567890.",
  });
}

/**
 * Hosts as browsers write them: the own computer (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291,
 * 2.5.3), private networks (RFC 1918; RFC 6598; RFC 3927; RFC 4193; RFC 4291, 2.5.6), names of
 * local networks (RFC 6762; RFC 8375; ICANN's .internal), names without a dot.
 */
const privateHosts: readonly RegExp[] = [
  /^(?:.+\.)?localhost$/,
  /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./,
  /^0\.0\.0\.0$/,
  /^\[(?:::1?\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/,
  /\.(?:local|internal|lan|intranet|home\.arpa)$/,
  /^[^.[]+$/,
];

function checkHost({ href, location }: LinkUse, report: Report): void {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return;
  // A browser reads 127.1 as 127.0.0.1.
  const host = new URL(href).hostname.replace(/\.$/, "");
  if (!privateHosts.some((pattern) => pattern.test(host))) return;
  report({
    code: codes["link-private"],
    at: location,
    message: `Visitors cannot open ${host}: it is on one computer or in a private network.`,
    help: "Write the address that the page has for everybody, or remove the link.",
  });
}
