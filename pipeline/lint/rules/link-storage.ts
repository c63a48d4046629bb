// Rule: a link to a document in somebody's online storage, which may ask visitors to sign in or stop working.
import { finding, type Rule } from "../rule.ts";

/** Addresses without scheme of document editors and file shares. */
const storage =
  /^(?:docs\.google\.com\/[^?#]*\/edit(?=[/?#]|$)|drive\.google\.com\/.|1drv\.ms\/.|onedrive\.live\.com\/.|[\w-]+\.sharepoint\.com\/.|(?:www\.)?dropbox\.com\/(?:s|sh|scl)\/|we\.tl\/.)/i;

export const rule: Rule = {
  code: "link-storage",
  severity: "warning",
  meaning: "A link to a document in somebody's own online storage.",
  *check({ links }) {
    for (const { href, location } of links) {
      const address = /^https?:\/\/(?:[^/?#]*@)?(.*)$/is.exec(href)?.[1] ?? "";
      if (!storage.test(address)) continue;
      const host = address.slice(0, address.indexOf("/")).toLowerCase();
      yield finding(
        location,
        `The link leads into somebody's own storage at ${host}, which may ask visitors to sign in.`,
        "Put what the document says on a page of this site, or link to a page that is published for everybody.",
      );
    }
  },
};
