// Opens the site's search in the browser from the index file of its language.
import { SearchIndex } from "@site/search/finder";
import { indexAddress } from "@site/search/index-options";
import { base } from "./language.ts";

/** Loads the index; rejects where the request fails. */
export async function openSearch(): Promise<SearchIndex> {
  const answer = await fetch(base() + indexAddress);
  if (!answer.ok) throw new Error(`The index of the search was answered ${answer.status}.`);
  return SearchIndex.load(await answer.text());
}
