// Rule: the text of a link does not say where it leads (WCAG 2.2, 2.4.4); screen readers list links without their context.
import { plainWords } from "../../core/values/letters.ts";
import type { CheckFile, Meta } from "../../rule.ts";

const empty =
  /^(?:(?:please )?(?:click|tap|press)(?: (?:on )?(?:here|this|this link|the link))?|here|this|link|this link|the link|read more|more|learn more|know more|see more|find out more|details|more details|this page|this article|download|website)$/;

/** A web address read aloud is of no use; an email address or phone number is. */
const address = /^(?:https?:\/\/|www\.)\S+$/i;

/** Unsafe addresses have their own finding and must not be pasted into a better link. */
const isUnsafe = (href: string) =>
  // Leaves out characters that browsers ignore in addresses.
  /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(href.replace(/[^!-\uffff]/g, ""));

/** Findings about a link or mark that was not read: an address in it, or behind it, is a bare one only for that. */
const brokenCodes: ReadonlySet<string> = new Set([
  "markup-shown-as-text",
  "link-broken",
  "placeholder-unknown",
]);

/**
 * People who listen to a page can have its links read one after the other, and search engines
 * judge a page by the words that lead to it. “Click here” says nothing to either.
 *
 * ```markdown bad articles/second-article.md text
 * For fixing [click here](/blog/first-article).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [how a board is fixed](/blog/first-article).
 * ```
 */
export const meta: Meta = {
  code: "link-text-says-nothing",
  severity: "warning",
  about: "words",
  meaning: "The words of a link do not say where it leads.",
  scope: "file",
};

export const check: CheckFile = ({ links, diagnostics }, report) => {
  const broken = diagnostics.filter(({ code }) => brokenCodes.has(code));
  const isInBroken = (at: number) =>
    broken.some(({ span: { start, end } }) => start <= at && at <= end);
  for (const { text, href, location } of links) {
    if (text === undefined || isUnsafe(href)) continue;
    const isAddress = address.test(text.trim());
    if (isAddress && isInBroken(location.span.start)) continue;
    if (text.trim() !== "" && !isAddress && !empty.test(plainWords(text))) continue;
    report(
      location,
      text.trim() === ""
        ? "The link has no words, so nobody can choose it."
        : `“${text}” does not say where the link leads.`,
      "Put the link on the words that name its target, such as [how it is made](…)",
    );
  }
};
