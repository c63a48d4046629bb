// Rule: a link to a private host, which only the writer or people in one building can reach.
import type { CheckFile, Meta } from "../../rule.ts";

/** Loopback hosts: names (RFC 6761, 6.3), and addresses as browsers write them (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const ownComputer = /^(?:(?:.+\.)?localhost|127\..+|0\.0\.0\.0|\[::1?\])$/;

/**
 * Hosts of a local network: private addresses (RFC 1918; RFC 6598; RFC 3927; RFC 4193; RFC 4291, 2.5.6), names of local
 * networks (RFC 6762; RFC 8375; ICANN's .internal), and names without a dot.
 */
const ownNetwork: readonly RegExp[] = [
  /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./,
  /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/,
  /\.(?:local|internal|lan|intranet|home\.arpa)$/,
  /^[^.[]+$/,
];

/** The host of a full address, as a browser reads it: 127.1 is 127.0.0.1. */
function hostOf(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).hostname.replace(/\.$/, "");
}

/**
 * An address such as localhost, 192.168.0.10 or files.local works on your computer or in your
 * office and nowhere else: every visitor who follows the link gets an error. Write the address
 * that the page has for everybody, or leave the link out; the commands of a guide are shown as
 * code, between backticks.
 *
 * ```markdown bad articles/second-article.md text
 * See [the new page](http://localhost:3000/products/board).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [the new page](/products/board).
 * ```
 */
export const meta: Meta = {
  code: "link-private",
  severity: "error",
  about: "link",
  meaning: "A link to a computer or a network that visitors cannot reach.",
  scope: "file",
};

export const check: CheckFile = ({ links }, report) => {
  for (const { href, location } of links) {
    // The value of an unknown placeholder is unknown, and it has its own finding.
    const host = href.includes("{{") ? undefined : hostOf(href);
    if (host === undefined) continue;
    const where = ownComputer.test(host)
      ? "a visitor's browser looks for it on the visitor's own computer"
      : ownNetwork.some((pattern) => pattern.test(host))
        ? "it is a name or number inside somebody's own network"
        : undefined;
    if (where === undefined) continue;
    report(
      location,
      `Nobody else can open ${host}: ${where}.`,
      "Write the address that the page has for everybody, or leave the link out.",
    );
  }
};
