// The page of the search without script: the field, and what was found with its words marked.

import { type Found, groupNames, type Hit, type Piece, wholeGroupQuery } from "../../search/found.ts";
import type { ServiceContent } from "./content.ts";
import { escapeHtml, page } from "./plain-page.ts";

const marked = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, marked: isMarked }) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join("");

function hitOf({ path, group, title, section, excerpt }: Hit): string {
  return `<li><small>${groupNames[group]}</small>
<h3><a href="${escapeHtml(path)}">${marked(title)}</a></h3>
${section ? `<p><strong>${marked(section)}</strong></p>` : ""}<p>${marked(excerpt)}</p></li>`;
}

const listOf = (hits: readonly Hit[]) => `<ul class="hits">${hits.map(hitOf).join("\n")}</ul>`;

function groupsOf({ best, groups }: Found, query: string): string {
  const parts = groups.map(({ group, total, hits }) => {
    const name = groupNames[group];
    const left = total - hits.length;
    const address = escapeHtml(`?${wholeGroupQuery(query, group)}`);
    const more = left > 0 ? `<p><a href="${address}">More ${name.toLowerCase()} (${left})</a></p>` : "";
    return `<h2>${name}</h2>${listOf(hits)}${more}`;
  });
  return [...(best.length > 0 ? [`<h2>Best matches</h2>${listOf(best)}`] : []), ...parts].join("\n");
}

function statusOf(query: string, found: Found | undefined): string {
  if (!found) return "The search cannot answer just now. Please try again in a minute.";
  if (query === "") return "";
  if (found.total === 0) return `Nothing was found for “${query}”. Try another word, or fewer.`;
  return `${found.total} ${found.total === 1 ? "page" : "pages"} for “${query}”.`;
}

/**
 * The page.
 * @param query what was typed
 * @param found what was found; undefined where the search could not be done
 */
export function findPage(content: ServiceContent, query: string, found: Found | undefined): string {
  const status = statusOf(query, found);
  const body = `<form role="search" action="/find"><p><label for="q">Search this site</label>
<input id="q" name="q" type="search" maxlength="200" value="${escapeHtml(query)}"></p>
<p><input type="submit" value="Search"></p></form>
${status === "" ? "" : `<p>${escapeHtml(status)}</p>`}
${found ? groupsOf(found, query) : ""}`;
  return page(content, "Search", body, { navigation: true });
}
