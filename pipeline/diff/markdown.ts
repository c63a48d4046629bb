// Writes a difference of the site in Markdown, for a comment on a pull request: a summary line, then what was added, removed and changed.
// Words of the content are cut and escaped: none of them becomes markup, a link or a mention.

import { counted } from "../report/counted.ts";
import { codeSpan, markdownText } from "../report/escape-markdown.ts";
import type {
  ChangedDocuments,
  GonePage,
  MovedPage,
  NewLanguage,
  Page,
  RedirectChange,
  RepeatedChange,
  SiteDiff,
} from "./diff.ts";
import type { WordChange } from "./words.ts";

/** GitHub accepts comments of 65,536 characters. */
const maxLength = 60_000;
/** Most characters of files that are not compared. */
const maxOutside = 4000;
/** Most characters of words, names and addresses. */
const maxWords = 200;
/** Most changes of a document that are listed. */
const maxChanges = 10;
/** Most documents with the same change that are listed. */
const maxNames = 30;

/** One heading with its items. */
interface Section {
  readonly title: string;
  /** Its part of the summary line, such as `2 pages added`. */
  readonly sum: string;
  readonly items: readonly string[];
}

/**
 * The report.
 * @param files paths of the changed files, named where nothing changes for visitors
 * @param outside paths of changed files outside the content, which are not compared
 */
export function diffMarkdown(
  diff: SiteDiff,
  files: readonly string[],
  outside: readonly string[] = [],
): string {
  const all = sectionsOf(diff);
  const sections = all.filter(({ items }) => items.length > 0);
  if (sections.length > 0) {
    const sums = all.map(({ sum }) => sum).filter((sum) => sum !== "");
    const lines = [`**For visitors:** ${sums.join(", ")}.`, ...fitting(sections)];
    return [...lines, ...notCompared(outside)].join("\n");
  }
  const head =
    outside.length === 0 ? "No change for visitors." : "The content changes nothing for visitors.";
  const lines =
    files.length === 0
      ? [head]
      : [`${head} Changed files, which no page shows today:`, "", ...fileItems(files)];
  return [...lines, ...notCompared(outside)].join("\n");
}

/** The report where one of the states has errors, so that nothing would be published of it. */
export function unknownMarkdown(files: readonly string[], outside: readonly string[] = []): string {
  const head =
    "**The content has errors, so it is not known yet what changes for visitors.** The check says what they are. Changed files:";
  return [head, "", ...fileItems(files), ...notCompared(outside)].join("\n");
}

/** Names files that may change what visitors see, too. */
function notCompared(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const items = files.map((file) => `- ${code(file)}`);
  return fitting(
    [{ title: "Not compared: files outside the content", sum: "", items }],
    maxOutside,
  );
}

function fileItems(files: readonly string[]): string[] {
  return fitting([{ title: "", sum: "", items: files.map((file) => `- ${code(file)}`) }]).slice(3);
}

/** The sections, each cut to an equal share of the length. */
function fitting(sections: readonly Section[], most = maxLength): string[] {
  return sections.flatMap(({ title, items }) => {
    let left = most / sections.length - title.length;
    const shown = items.filter((item) => {
      left -= item.length + 1;
      return left >= 0;
    });
    const more = items.length - shown.length;
    return ["", `### ${title}`, "", ...shown, ...(more > 0 ? [`- and ${more} more`] : [])];
  });
}

function sectionsOf(diff: SiteDiff): Section[] {
  const section = (
    title: string,
    noun: string,
    what: string,
    items: readonly string[],
    count = items.length,
  ): Section => ({
    title,
    sum: noun === "" || count === 0 ? "" : `${counted(count, noun)} ${what}`,
    items,
  });
  const names = new Set([...diff.changed, ...diff.repeated].flatMap((one) => one.names));
  const isPage = (name: string) => name.startsWith("/");
  const pages = [...names].filter(isPage).length;
  const itemsOf = (isWanted: (name: string) => boolean) =>
    diff.changed.filter(({ names: [first = ""] }) => isWanted(first)).map(changedItem);
  return [
    section("New languages", "language", "added", diff.languages.map(languageItem)),
    section("Pages added", "page", "added", diff.added.map(pageItem)),
    section("Pages removed", "page", "removed", diff.removed.map(goneItem)),
    section("Pages with a new address", "page", "with a new address", diff.moved.map(movedItem)),
    section("The same words in several places", "", "", diff.repeated.map(repeatedItem)),
    section("Pages changed", "page", "changed", itemsOf(isPage), pages),
    section(
      "Texts and data that pages share",
      "shared file",
      "changed",
      itemsOf((name) => !isPage(name)),
      names.size - pages,
    ),
    section("Redirects", "redirect", "changed", diff.redirects.map(redirectItem)),
  ];
}

function cut(text: string): string {
  const letters = [...text.trim()];
  return letters.length > maxWords ? `${letters.slice(0, maxWords).join("")}…` : text.trim();
}

const words = (text: string) => markdownText(cut(text));

const code = (text: string) => codeSpan(cut(text));

const titled = ({ title }: Page) => (title === "" ? "" : ` “${words(title)}”`);

function pageItem(page: Page): string {
  const count = page.words === 0 ? "" : `, ${counted(page.words, "word")}`;
  return `- ${code(page.path)}${titled(page)}${count}`;
}

function languageItem({ language, pages, words: count }: NewLanguage): string {
  return `- ${code(language)}: ${counted(pages, "page")}, ${counted(count, "word")}`;
}

function goneItem(page: GonePage): string {
  const to = page.to === undefined ? "**without a redirect**" : `redirected to ${code(page.to)}`;
  return `- ${code(page.path)}${titled(page)}: ${to}`;
}

function movedItem(page: MovedPage): string {
  return `- ${code(page.from)} → ${code(page.path)}${titled(page)}: redirected`;
}

function redirectItem({ from, before, after }: RedirectChange): string {
  if (after === undefined) return `- ${code(from)}: removed, led to ${code(before ?? "")}`;
  const how = before === undefined ? "added" : `led to ${code(before)}`;
  return `- ${code(from)} → ${code(after)}: ${how}`;
}

function repeatedItem({ change, names }: RepeatedChange): string {
  // A plus at its start would begin another list.
  return [`- ${inWords(change).replace(/^\+/, "\\+")}`, `  - in ${listed(names)}`].join("\n");
}

function changedItem({ names, changes }: ChangedDocuments): string {
  const lines = changes
    .slice(0, maxChanges)
    .map((change) => `  - ${code(change.field)}: ${inWords(change)}`);
  const more = changes.length - lines.length;
  return [`- ${listed(names)}`, ...lines, ...(more > 0 ? [`  - and ${more} more`] : [])].join("\n");
}

function listed(names: readonly string[]): string {
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames).map(code).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** A change in words: a text or member that is new or gone, words that others took the place of, or only marks. */
function inWords({ lead, removed, added, trail }: WordChange): string {
  if (removed === "" && added === "") return "the same words, with other marks or in another order";
  const isWhole = lead === "" && trail === "";
  if (isWhole && removed === "") return `+ *${words(added)}*`;
  if (isWhole && added === "") return `− *${words(removed)}*`;
  return [
    words(lead),
    removed && `~~${words(removed)}~~`,
    added && `**${words(added)}**`,
    words(trail),
  ]
    .filter((part) => part !== "")
    .join(" ");
}
