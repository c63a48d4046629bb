// Renders an impact as Markdown for a comment on a pull request: a summary line, then what was added, removed and changed.

import { everyPage } from "../model/collection.ts";
import { dateText } from "../model/formats.ts";
import { counted } from "../report/counted.ts";
import { codeSpan, markdownText } from "../report/escape-markdown.ts";
import type { FactChange, Impact, RedirectChange, SharedChange } from "./impact.ts";
import type { ChangedPage, GonePage, MovedPage, Page } from "./pages.ts";
import type { TextChange } from "./text.ts";
import type { FieldChange } from "./values.ts";

/** GitHub accepts comments of 65,536 characters. */
const maxLength = 60_000;

/** One heading with its items. */
interface Section {
  readonly title: string;
  /** Its part of the summary line, such as `2 pages added`. */
  readonly sum: string;
  readonly items: readonly string[];
  /** false: for reviewers, not for visitors. */
  readonly visitors: boolean;
}

/** Most fields of a page, or addresses of a fact, that are listed. */
const maxListed = 10;
/** Most characters of a value. */
const longestValue = 120;

/** The report. */
export function impactMarkdown(impact: Impact): string {
  const sections = sectionsOf(impact).filter(({ items }) => items.length > 0);
  const sums = (visitors: boolean) =>
    sections.filter((section) => section.visitors === visitors).map(({ sum }) => sum);
  const nothing = sums(true).length === 0;
  const head = nothing ? "No change for visitors." : `**For visitors:** ${sums(true).join(", ")}.`;
  const others = sums(false).length > 0 ? ` For reviewers: ${sums(false).join(", ")}.` : "";
  return [head + others, ...fitting(sections)].join("\n");
}

/** The sections, each cut to an equal share of the length. */
function fitting(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, items }) => {
    let left = maxLength / sections.length - title.length;
    const shown = items.filter((item) => {
      left -= item.length + 1;
      return left >= 0;
    });
    const more = items.length - shown.length;
    return ["", `### ${title}`, "", ...shown, ...(more > 0 ? [`- and ${more} more`] : [])];
  });
}

function sectionsOf(impact: Impact): Section[] {
  const section = (
    title: string,
    noun: string,
    what: string,
    items: readonly string[],
    visitors = true,
  ): Section => ({
    title: `${title} (${items.length})`,
    sum: counted(items.length, noun) + what,
    items,
    visitors,
  });
  return [
    section("Pages added", "page", " added", impact.added.map(pageItem)),
    section(
      "Pages that change on a day",
      "page",
      " to change on a day",
      impact.toCome.map(toComeItem),
    ),
    section("Drafts published", "draft", " published", impact.published.map(pageItem)),
    section("Pages removed", "page", " removed", impact.removed.map(goneItem)),
    section("Pages with a new address", "page", " with a new address", impact.moved.map(movedItem)),
    section("Pages changed", "page", " changed", impact.changed.map(changedItem)),
    section("Facts changed", "fact", " changed", impact.facts.map(factItem)),
    section(
      "Shared texts and settings changed",
      "shared file",
      " changed",
      impact.shared.map(sharedItem),
    ),
    section("Redirects", "redirect", " changed", impact.redirects.map(redirectItem)),
    section(
      "Addresses taken out of the list of published ones",
      "published address",
      " no longer recorded",
      impact.unrecorded.map((path) => `- ${codeSpan(path)}`),
      false,
    ),
  ];
}

/** A value in quotes, on one line and shortened. */
function quoted(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  const letters = [...line];
  const isLong = letters.length > longestValue;
  const shown = isLong ? `${letters.slice(0, longestValue).join("")}…` : line;
  return `“${markdownText(shown)}”`;
}

function titled({ title }: Page): string {
  return title === "" ? "" : ` ${quoted(title)}`;
}

function pageItem(page: Page): string {
  const words = page.words === undefined ? "" : `, ${counted(page.words, "word")}`;
  return `- ${codeSpan(page.path)}${titled(page)}${words}`;
}

function goneItem(page: GonePage): string {
  const why = page.draft ? "a draft again, " : "";
  const to =
    page.to === undefined ? "**without a redirect**" : `redirected to ${codeSpan(page.to)}`;
  return `- ${codeSpan(page.path)}${titled(page)}: ${why}${to}`;
}

function toComeItem(page: Impact["toCome"][number]): string {
  const what = page.appears ? "appears" : "is taken away";
  return `- ${codeSpan(page.path)}${titled(page)}: ${what} on ${dateText(page.on)}`;
}

function movedItem(page: MovedPage): string {
  const how = page.redirected ? "redirected" : "**without a redirect**";
  return `- ${codeSpan(page.from)} → ${codeSpan(page.path)}${titled(page)}: ${how}`;
}

function factItem({ id, before, after, on }: FactChange): string {
  return `- ${codeSpan(id)}: ${quoted(before)} → ${quoted(after)}, ${listed(on)}`;
}

function sharedItem({ file, fields }: SharedChange): string {
  return [`- ${codeSpan(file)}`, ...fieldLines(fields)].join("\n");
}

function redirectItem({ from, before, after }: RedirectChange): string {
  if (after === undefined) return `- ${codeSpan(from)}: removed, led to ${codeSpan(before ?? "")}`;
  return `- ${codeSpan(from)} → ${codeSpan(after)}: ${before === undefined ? "added" : `led to ${codeSpan(before)}`}`;
}

function changedItem({ path, fields, text, readable }: ChangedPage): string {
  if (!readable) return `- ${codeSpan(path)}: its file has errors, so what changed is not known`;
  const words = text ? `: ${textInWords(text)}` : "";
  return [`- ${codeSpan(path)}${words}`, ...fieldLines(fields)].join("\n");
}

function textInWords({ added, removed, isMarkup }: TextChange): string {
  if (isMarkup) return "only marks, links or pictures";
  if (added === 0 && removed === 0) return "the same words in another order";
  return `+${added} −${removed} words`;
}

function fieldLines(fields: readonly FieldChange[]): string[] {
  const lines = fields.slice(0, maxListed).map(({ field, before, after }) => {
    const name = codeSpan(field);
    if (before === undefined) {
      return `  - ${name} added${after === undefined ? "" : `: ${quoted(after)}`}`;
    }
    return after === undefined
      ? `  - ${name} removed: ${quoted(before)}`
      : `  - ${name}: ${quoted(before)} → ${quoted(after)}`;
  });
  const more = fields.length - lines.length;
  return more > 0 ? [...lines, `  - and ${more} more`] : lines;
}

function listed(places: readonly string[]): string {
  if (places.length === 0) return "used nowhere";
  const more = places.length - maxListed;
  const shown = places
    .slice(0, maxListed)
    .map((place) => (place === everyPage ? place : codeSpan(place)));
  return `on ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
