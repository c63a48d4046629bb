// The search of this site in the browser: the index of a language is one file of the site.
import { Finder } from "../../search/finder.ts";
import { indexAddress } from "../../search/index-options.ts";
import { base } from "./language.ts";

/** Loads the index; rejects where it cannot be had. */
export async function openSearch(): Promise<Finder> {
  const answer = await fetch(base + indexAddress);
  if (!answer.ok) throw new Error(`The index of the search was answered ${answer.status}.`);
  return Finder.load(await answer.text());
}
