// Renders the results for browsers without JavaScript into the site's own prerendered search page.

import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  parseFragment,
  serialize,
} from "parse5";
import { interpolate, interpolatePlural } from "../../messages/interpolate.ts";
import { type Found, foundId, type Hit, type Piece, wholeGroupQuery } from "../../search/found.ts";
import { ofPages } from "../policy/table.ts";
import type { SearchLanguage, ServiceContent } from "./content.ts";
import { escapeHtml, page } from "./plain-page.ts";

type SearchWords = SearchLanguage["words"];
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Headers of the page: besides the policy in its meta element they forbid all scripts. */
export const findHeaders = ofPages("script-src 'none'");

const marked = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, marked: isMarked }) =>
      isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text),
    )
    .join("");

/** A result in the markup of the site's own page (app/routes/search/FoundPages.tsx). */
function hitOf({ path, group, title, section, description }: Hit, words: SearchWords): string {
  return `<li><small>${escapeHtml(words.groups[group])}</small>
<h3><a href="${escapeHtml(path)}">${marked(title)}</a></h3>
${section ? `<p><strong>${marked(section)}</strong></p>` : ""}<p>${marked(description)}</p></li>`;
}

function listOf(name: string, hits: readonly Hit[], words: SearchWords, more = ""): string {
  const items = hits.map((hit) => hitOf(hit, words)).join("\n");
  return `<section aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><ul>${items}</ul>${more}</section>`;
}

function groupsOf({ best, groups }: Found, query: string, words: SearchWords): string {
  const parts = groups.map(({ group, total, hits }) => {
    const name = words.groups[group];
    const left = total - hits.length;
    const address = escapeHtml(`?${wholeGroupQuery(query, group)}`);
    const label = escapeHtml(interpolate(words.more, { group: name.toLowerCase(), count: left }));
    const more = left > 0 ? `<p><a href="${address}">${label}</a></p>` : "";
    return listOf(name, hits, words, more);
  });
  return [...(best.length > 0 ? [listOf(words.best, best, words)] : []), ...parts].join("\n");
}

function statusOf(query: string, { total }: Found, { tag, words }: SearchLanguage): string {
  if (query === "") return "";
  if (total === 0) return interpolate(words.none, { query });
  return interpolatePlural(tag, words.found, total, { query });
}

/** All elements below a node, in document order. */
function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    "tagName" in node ? [node, ...elementsOf(node)] : [],
  );
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

/** Whether an element serves only scripts, which keep parts of the page in templates. */
const isOfScripts = ({ tagName }: Element) =>
  tagName === html.TAG_NAMES.SCRIPT || tagName === html.TAG_NAMES.TEMPLATE;

/**
 * Renders the page of results.
 * @param searchPage HTML of the site's search page, as it was built
 * @param query the visitor's query
 * @param language the language of the page
 * @throws Error if that page has no element for the results
 */
export function findPage(
  searchPage: string,
  query: string,
  found: Found,
  language: SearchLanguage,
): string {
  const document = parse(searchPage);
  const elements = elementsOf(document);
  const place = elements.find((element) => attribute(element, "id") === foundId);
  const status = elements.find((element) => attribute(element, "role") === "status");
  if (!place || !status) throw new Error("The page of the search has no place for what was found.");
  for (const element of elements) {
    if (isOfScripts(element)) defaultTreeAdapter.detachNode(element);
    if (element.tagName === html.TAG_NAMES.INPUT && attribute(element, "name") === "q") {
      setAttribute(element, "value", query);
    }
  }
  defaultTreeAdapter.insertText(status, statusOf(query, found, language));
  for (const node of parseFragment(groupsOf(found, query, language.words)).childNodes) {
    defaultTreeAdapter.appendChild(place, node);
  }
  return serialize(document);
}

/** The page for a search that fails. */
export function unansweredPage(content: ServiceContent, language: SearchLanguage): string {
  const { title, unanswered } = language.words;
  return page(content, title, `<p>${escapeHtml(unanswered)}</p>`, language);
}
