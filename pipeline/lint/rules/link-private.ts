// Rule: a link to a private host, which only the writer or people in one building can reach.
import { finding, type Rule } from "../rule.ts";

/** Hosts that a browser looks for on its own computer. */
const ownComputer = /^(?:(?:.+\.)?localhost|127\..+)$/;

/** Hosts of a local network: private addresses (RFC 1918), its names, and names without a dot. */
const ownNetwork =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:local|internal|lan|intranet)$|^[^.[]+$/;

/** The host of a full address, as a browser reads it: 127.1 is 127.0.0.1. */
function hostOf(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).hostname.replace(/\.$/, "");
}

export const rule: Rule = {
  code: "link-private",
  severity: "error",
  meaning: "A link to a computer or a network that visitors cannot reach.",
  *check({ links }) {
    for (const { href, location } of links) {
      // The value of an unknown placeholder is unknown, and it has its own finding.
      const host = href.includes("{{") ? undefined : hostOf(href);
      if (host === undefined) continue;
      const where = ownComputer.test(host)
        ? "a visitor's browser looks for it on the visitor's own computer"
        : ownNetwork.test(host)
          ? "it is a name or number inside somebody's own network"
          : undefined;
      if (where === undefined) continue;
      yield finding(location, `Nobody else can open ${host}: ${where}.`, {
        help: "Write the address that the page has for everybody, or leave the link out.",
      });
    }
  },
};
