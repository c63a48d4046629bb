// What the service knows of the site's content: `build/service.json`, which the build writes, read when the server starts.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Messages } from "../../.content/types.d.ts";
import { arePlaces, type Places } from "../../enquiry/places.ts";
import type { RepositorySetting } from "../sending/repository.ts";
import { StartError } from "../settings.ts";

/** A stylesheet of the site. */
export interface Stylesheet {
  readonly href: string;
  /** Hash of what was built (Subresource Integrity). */
  readonly integrity: string;
}

/** Content of `build/service.json`. */
export interface ServiceContent {
  /** Address of the site, such as `https://www.example.org`. */
  readonly url: string;
  /** First part of the address of the call. */
  readonly slug: string;
  readonly brand: string;
  readonly heading: string;
  readonly text: string;
  readonly categories: readonly string[];
  /** Source of an enquiry that names none. */
  readonly source: string;
  /** Campaign of an enquiry that names none, by area of the site. */
  readonly campaigns: { readonly default: number; readonly [area: string]: number };
  readonly contact: { readonly phone: string; readonly phoneLink: string };
  /** Where the content is kept, for writers who sign in. */
  readonly repository?: RepositorySetting;
  readonly stylesheets: readonly Stylesheet[];
  /** What visitors read on the pages of the service. */
  readonly messages: Pick<Messages, "form" | "rules" | "search" | "service">;
  /** Answer of the geo call. */
  readonly places: Places;
}

const fileIn = (root: string) => join(root, "build/service.json");

/**
 * Reads what the last build wrote.
 * @param root the project's folder
 * @throws StartError where there is none, or not a whole one
 */
export async function readServiceContent(root: string): Promise<ServiceContent> {
  try {
    const content: ServiceContent = JSON.parse(await readFile(fileIn(root), "utf8"));
    if (
      URL.canParse(content.url) &&
      typeof content.slug === "string" &&
      "messages" in content &&
      arePlaces(content.places)
    )
      return content;
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new StartError(`${fileIn(root)} is missing or not complete: build the site with "npm run build".`);
}
