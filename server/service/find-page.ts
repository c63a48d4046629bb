// The page of the search without script: the site's own search page, into which what was found is put.

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from "parse5";
import { type Found, foundId, groupNames, type Hit, type Piece, wholeGroupQuery } from "../../search/found.ts";
import { ofPages } from "../policy/table.ts";
import type { ServiceContent } from "./content.ts";
import { escapeHtml, page } from "./plain-page.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** What the page says of itself: besides the policy in its meta that it has no script. */
export const findHeaders = ofPages("script-src 'none'");

const marked = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, marked: isMarked }) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join("");

/** As the site's own page shows it (app/routes/search/FoundPages.tsx). */
function hitOf({ path, group, title, section, description }: Hit): string {
  return `<li><small>${groupNames[group]}</small>
<h3><a href="${escapeHtml(path)}">${marked(title)}</a></h3>
${section ? `<p><strong>${marked(section)}</strong></p>` : ""}<p>${marked(description)}</p></li>`;
}

const listOf = (name: string, hits: readonly Hit[], more = "") =>
  `<section aria-label="${name}"><h2>${name}</h2><ul>${hits.map(hitOf).join("\n")}</ul>${more}</section>`;

function groupsOf({ best, groups }: Found, query: string): string {
  const parts = groups.map(({ group, total, hits }) => {
    const name = groupNames[group];
    const left = total - hits.length;
    const address = escapeHtml(`?${wholeGroupQuery(query, group)}`);
    const more = left > 0 ? `<p><a href="${address}">More ${name.toLowerCase()} (${left})</a></p>` : "";
    return listOf(name, hits, more);
  });
  return [...(best.length > 0 ? [listOf("Best matches", best)] : []), ...parts].join("\n");
}

function statusOf(query: string, { total }: Found): string {
  if (query === "") return "";
  if (total === 0) return `Nothing was found for “${query}”. Try another word, or fewer.`;
  return `${total} ${total === 1 ? "page" : "pages"} for “${query}”.`;
}

/** All elements below a node, in their order. */
function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsOf(node)] : []));
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

const isScript = (element: Element) =>
  element.tagName === html.TAG_NAMES.SCRIPT || attribute(element, "rel") === "modulepreload";

/**
 * The page.
 * @param searchPage the site's page of the search, as it was built
 * @param query what was typed
 * @throws Error where that page has no place for what was found
 */
export function findPage(searchPage: string, query: string, found: Found): string {
  const document = parse(searchPage);
  const elements = elementsOf(document);
  const place = elements.find((element) => attribute(element, "id") === foundId);
  const status = elements.find((element) => attribute(element, "role") === "status");
  if (!place || !status) throw new Error("The page of the search has no place for what was found.");
  for (const element of elements) {
    if (isScript(element)) defaultTreeAdapter.detachNode(element);
    if (element.tagName === html.TAG_NAMES.INPUT && attribute(element, "name") === "q")
      setAttribute(element, "value", query);
  }
  defaultTreeAdapter.insertText(status, statusOf(query, found));
  for (const node of parseFragment(groupsOf(found, query)).childNodes) defaultTreeAdapter.appendChild(place, node);
  return serialize(document);
}

/** The page where the search cannot answer. */
export function unansweredPage(content: ServiceContent): string {
  return page(content, "Search", "<p>The search cannot answer just now. Please try again in a minute.</p>");
}
