// Rule: HTML that a reader would have seen or used and that was taken out of a text, or words that were read as such.
import { type ObservedFile, observed } from "../../core/observation.ts";
import { replacing } from "../../finding.ts";
import type { CheckObserved, Meta, Report } from "../../rule.ts";
import { lessThanHelp } from "./parts/less-than.ts";
import { alsoAt, attributeWords, counted, lookWords } from "./parts/removed-html.ts";

/** What to do about an element, by its name. */
const elementHelp: ReadonlyMap<string, string> = new Map([
  ["script", "Scripts never run on the site; remove it with everything in it."],
  ["style", "The look of texts comes from the site; remove it."],
  ["iframe", "Link to the page or video instead: [Watch the video](https://…)."],
  ["h1", "Write ## for a section."],
  ["center", "The look of texts comes from the site; remove the tag and keep its text."],
  ["font", "The look of texts comes from the site; remove the tag and keep its text."],
  ["picture", "Write ![what it shows](path/to/picture.jpg)."],
  ["source", "It belongs to <picture> or <video>; remove it with them."],
  ["video", "Link to the video instead: [Watch the video](https://…)."],
]);

function attributeHelp(name: string): string | undefined {
  if (/^on/i.test(name)) return "Scripts never run on the site; remove it.";
  if (/^id$/i.test(name)) return "Headings get their anchors by themselves; link to those.";
  return undefined;
}

/**
 * Texts may hold a little HTML, but nothing that runs, frames another site or collects data. What was taken out here would
 * have been seen by a reader, so you are told instead of losing it unnoticed.
 *
 * ```markdown bad articles/second-article.md text
 * <iframe src="https://videos.example/1"></iframe>
 *
 * With a saw.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [how it is fixed](/blog/first-article#how-it-is-fixed).
 * ```
 */
export const meta: Meta = {
  code: "html-removed",
  severity: "error",
  about: "html",
  meaning: "HTML that a reader would have seen or used is not allowed and was removed.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  reportElements(source, report);
  for (const removed of observed(source, "removed-attributes")) {
    if (!removed.isVisible) continue;
    const [message, help] = attributeWords(removed);
    const [first = "", ...others] = removed.names;
    const own = others.length === 0 ? attributeHelp(first) : undefined;
    report({ file, span: removed.span }, message, {
      help: own ?? help,
      related: alsoAt(file, removed.others),
    });
  }
  for (const look of observed(source, "removed-look")) {
    if (look.isVisible) report({ file, span: look.span }, ...lookWords(file, look));
  }
  for (const { span, typed, sign } of observed(source, "comparison-tag")) {
    report({ file, span }, `“${typed}” is read as a tag, so its words are not on the page.`, {
      help: lessThanHelp,
      fix: sign && replacing({ file, span: sign }, "&lt;", "less-than is &lt;"),
    });
  }
};

/** Reports elements, and tags whose values end too early. */
function reportElements(source: ObservedFile, report: Report): void {
  const { path: file } = source;
  for (const { span, name, isClosed, count, others } of observed(source, "removed-element")) {
    const words = isClosed ? "" : ", with the words behind it, as it is never closed";
    report(
      { file, span },
      counted(`<${name}> is not allowed in texts and was removed${words}.`, count),
      {
        help:
          elementHelp.get(name) ??
          `Write it in Markdown; if it is meant to be read, write &lt;${name}&gt;.`,
        related: alsoAt(file, others),
      },
    );
  }
  for (const { span, name, count, others } of observed(source, "cut-value")) {
    report(
      { file, span },
      counted(`A value in <${name} …> ends too early, so the rest of it is lost.`, count),
      {
        help: "Write &quot; for each quote within a value, or “ and ”; remove attributes with braces.",
        related: alsoAt(file, others),
      },
    );
  }
}
