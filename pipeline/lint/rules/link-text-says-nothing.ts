// Rule: the text of a link does not say where it leads (WCAG 2.2, 2.4.4); screen readers list links without their context.
import { plainWords } from "../letters.ts";
import { finding, type Rule } from "../rule.ts";

const empty =
  /^(?:(?:please )?(?:click|tap|press)(?: (?:on )?(?:here|this|this link|the link))?|here|this|link|this link|the link|read more|more|learn more|know more|see more|find out more|details|more details|go|this page|this article|download|website)$/;

/** A web address read aloud is of no use; an email address or phone number is. */
const address = /^(?:https?:\/\/|www\.)\S+$/i;

/** Unsafe addresses have their own finding and must not be pasted into a better link. */
const isUnsafe = (href: string) =>
  // Leaves out characters that browsers ignore in addresses.
  /^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(href.replace(/[^!-\uffff]/g, ""));

export const rule: Rule = {
  code: "link-text-says-nothing",
  severity: "warning",
  about: "words",
  meaning: "The words of a link do not say where it leads.",
  *check({ links, diagnostics }) {
    const broken = diagnostics.filter(({ code }) => code === "markdown-not-read");
    for (const { text, href, location } of links) {
      if (text === undefined || isUnsafe(href)) continue;
      // A bare address that is one only because the link around it was not read.
      const { start, end } = location.span;
      if (broken.some(({ span }) => span.start <= start && end <= span.end)) continue;
      const isAddress = address.test(text.trim());
      if (text.trim() !== "" && !isAddress && !empty.test(plainWords(text))) continue;
      yield finding(
        location,
        text.trim() === ""
          ? "The link has no words, so nobody can choose it."
          : `“${text}” does not say where the link leads.`,
        "Put the link on the words that name its target, such as [how boards are cut](…)",
      );
    }
  },
};
