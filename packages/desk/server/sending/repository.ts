// Reads which GitHub repository holds the content, from site.yaml, and derives the URLs of its API.

import { StartError } from "@site/service";
import type { Site } from "../../../../.content/types.d.ts";

/** A repository with the URLs of its GitHub. */
export interface Repository {
  readonly owner: string;
  readonly name: string;
  /** The branch that is published. */
  readonly branch: string;
  /** The content's folder in the repository, with a trailing slash; empty if the content is all of it. */
  readonly folder: string;
  /** GitHub's website, such as `https://github.com`. */
  readonly web: string;
  /** URL of its REST API. */
  readonly api: string;
}

/** HTTPS only, but for this machine itself. */
const safe = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/**
 * Reads the setting. GitHub Enterprise Server has its API under its own address.
 * @throws StartError if it is missing or not a repository's URL
 */
export function repositoryOf(setting: Site["repository"]): Repository {
  const { address = "", branch = "main", folder = "content" } = setting ?? {};
  const url = safe.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  const [, owner, name] = /^\/([\w.-]+)\/([\w.-]+?)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (!url || !owner || !name) {
    throw new StartError(
      "For writers to sign in, repository.address in site.yaml has to name the repository on GitHub.",
    );
  }
  const api = url.host === "github.com" ? "https://api.github.com" : `${url.origin}/api/v3`;
  return { owner, name, branch, folder: folder === "" ? "" : `${folder}/`, web: url.origin, api };
}
