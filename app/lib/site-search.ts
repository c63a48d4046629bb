// The search of this site in the browser: its index comes from the site itself, file by file.
import { Finder } from "../../search/finder.ts";
import { indexFolder, startName } from "../../search/index-files.ts";

async function load(name: string): Promise<string> {
  // All but one are named by their content and never change.
  const cache = name === startName ? "no-cache" : "default";
  const answer = await fetch(`/${indexFolder}/${name}.json`, { cache });
  if (!answer.ok) throw new Error(`${name}.json of the search was answered ${answer.status}.`);
  return answer.text();
}

export const search = new Finder(load);
