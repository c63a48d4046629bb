// Where the content is kept: the repository that site.yaml names, and where its GitHub is asked.

import { StartError } from "../settings.ts";

/** The repository as `site.yaml` has it. */
export interface RepositorySetting {
  /** Such as `https://github.com/owner/website`. */
  readonly address: string;
  readonly branch?: string;
  /** The content's folder in it. */
  readonly folder?: string;
}

/** A repository with the addresses of its GitHub. */
export interface Repository {
  readonly owner: string;
  readonly name: string;
  /** The branch that is published. */
  readonly branch: string;
  /** The content's folder in it, with a slash at its end; nothing where the content is all of it. */
  readonly folder: string;
  /** Where people are, such as `https://github.com`. */
  readonly web: string;
  /** Where its REST API is. */
  readonly api: string;
}

/** Nobody else hears what goes to this machine itself. */
const safe = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/**
 * Reads the setting. A GitHub of somebody's own (GitHub Enterprise Server) has its API under its own address.
 * @throws StartError where it is missing or no repository's address
 */
export function repositoryOf(setting: RepositorySetting | undefined): Repository {
  const { address = "", branch = "main", folder = "content" } = setting ?? {};
  const url = safe.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  const [, owner, name] = /^\/([\w.-]+)\/([\w.-]+?)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (!url || !owner || !name)
    throw new StartError(
      "For writers to sign in, repository.address in site.yaml has to name the repository on GitHub.",
    );
  const api = url.host === "github.com" ? "https://api.github.com" : `${url.origin}/api/v3`;
  return { owner, name, branch, folder: folder === "" ? "" : `${folder}/`, web: url.origin, api };
}
