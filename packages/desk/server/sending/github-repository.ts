// One repository on GitHub: its branches, files and commits (Git data API), and its pull requests.

import type { TitleAndBody } from "../../pull-request-text.ts";
import { GitHubProblem, type GitHubRequest, ifFound } from "./github.ts";
import type { Repository } from "./repository.ts";

/** A change of one path in a commit. Paths are relative to the repository. */
export interface TreeEntry {
  readonly path: string;
  /** Text of the file. */
  readonly content?: string;
  /** An existing blob; null removes the file. */
  readonly sha?: string | null;
}

/** The author of a commit. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** What a branch has and another lacks. */
export interface Comparison {
  /** The last commit that both branches contain. */
  readonly mergeBase: string;
  /** The oldest first. */
  readonly commits: readonly { readonly sha: string; readonly message: string }[];
  readonly files: readonly { readonly path: string; readonly isRemoved: boolean }[];
}

export interface Pull {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly state: "open" | "merged" | "closed";
  /** With its owner before a colon where it is in another repository, a fork. */
  readonly branch: string;
  /** The last commit of its branch. */
  readonly head: string;
  /** Login of whoever opened it. */
  readonly by: string;
  /** When it was opened, ISO 8601. */
  readonly since: string;
}

/** A pull request as GitHub describes it, alone or in a list. */
interface PullAnswer {
  readonly number: number;
  readonly html_url: string;
  readonly title: string;
  readonly body: string | null;
  readonly state: string;
  readonly merged_at?: string | null;
  /** Its repository is null if that is a fork that was removed. */
  readonly head: {
    readonly ref: string;
    readonly sha: string;
    readonly repo: { readonly full_name: string } | null;
  };
  readonly base: { readonly repo: { readonly full_name: string } };
  readonly user: { readonly login: string } | null;
  readonly created_at: string;
}

function pullOf({ head, base, user, ...answer }: PullAnswer): Pull {
  const theirs = head.repo?.full_name ?? "";
  const isOurs = theirs.toLowerCase() === base.repo.full_name.toLowerCase();
  return {
    number: answer.number,
    url: answer.html_url,
    title: answer.title,
    body: answer.body ?? "",
    state: answer.merged_at ? "merged" : answer.state === "open" ? "open" : "closed",
    // Anybody may give a branch of a fork any name.
    branch: isOurs ? head.ref : `${theirs}:${head.ref}`,
    head: head.sha,
    by: user?.login ?? "",
    since: answer.created_at,
  };
}

/** Items of a list that are read: GitHub gives at most a hundred at once. */
const perPage = { per_page: 100 };

export class GitHubRepository {
  readonly settings: Repository;
  readonly #request: GitHubRequest;
  readonly #at: { readonly owner: string; readonly repo: string };

  constructor(request: GitHubRequest, settings: Repository) {
    this.settings = settings;
    this.#request = request;
    this.#at = { owner: settings.owner, repo: settings.name };
  }

  /** @throws GitHubProblem if the account may not write to the repository */
  async requireWriteAccess(): Promise<void> {
    const found = await ifFound(this.#request("GET /repos/{owner}/{repo}", this.#at));
    if (found?.data.permissions?.push !== true) {
      throw new GitHubProblem("forbidden", "This account may not write to the repository.");
    }
  }

  /** The last commit of a branch. */
  async headOf(branch: string): Promise<string | undefined> {
    const call = { ...this.#at, ref: `heads/${branch}` };
    const found = await ifFound(this.#request("GET /repos/{owner}/{repo}/git/ref/{ref}", call));
    return found?.data.object.sha;
  }

  /** A file at a commit; without its text if it is larger than a megabyte, which this call of GitHub does not return. */
  async file(
    path: string,
    commit: string,
  ): Promise<{ readonly sha: string; readonly text?: string } | undefined> {
    const call = { ...this.#at, path, ref: commit };
    const found = await ifFound(this.#request("GET /repos/{owner}/{repo}/contents/{path}", call));
    if (!found || Array.isArray(found.data)) return undefined;
    const { data } = found;
    if (!("encoding" in data && data.encoding === "base64")) return { sha: data.sha };
    return { sha: data.sha, text: Buffer.from(data.content, "base64").toString("utf8") };
  }

  async compare(base: string, head: string): Promise<Comparison> {
    const call = { ...this.#at, basehead: `${base}...${head}` };
    const { data } = await this.#request("GET /repos/{owner}/{repo}/compare/{basehead}", call);
    return {
      mergeBase: data.merge_base_commit.sha,
      commits: data.commits.map(({ sha, commit }) => ({ sha, message: commit.message })),
      files: (data.files ?? []).map(({ filename, status }) => ({
        path: filename,
        isRemoved: status === "removed",
      })),
    };
  }

  async treeOf(commit: string): Promise<string> {
    const call = { ...this.#at, commit_sha: commit };
    const { data } = await this.#request(
      "GET /repos/{owner}/{repo}/git/commits/{commit_sha}",
      call,
    );
    return data.tree.sha;
  }

  /** Stores a picture as a blob; the same bytes always give the same blob. */
  async makeBlob(bytes: Buffer): Promise<string> {
    const call = { ...this.#at, content: bytes.toString("base64"), encoding: "base64" };
    return (await this.#request("POST /repos/{owner}/{repo}/git/blobs", call)).data.sha;
  }

  /** Makes a tree from another one; the same files always give the same tree. */
  async makeTree(base: string, entries: readonly TreeEntry[]): Promise<string> {
    const tree = entries.map((entry) => ({
      ...entry,
      mode: "100644" as const,
      type: "blob" as const,
    }));
    const call = { ...this.#at, base_tree: base, tree };
    return (await this.#request("POST /repos/{owner}/{repo}/git/trees", call)).data.sha;
  }

  /** Makes a commit, on no branch yet; the same author, time and message always give the same commit. */
  async makeCommit(
    tree: string,
    parents: readonly string[],
    message: string,
    by: Author & { readonly date: string },
  ): Promise<string> {
    const commit = { message, tree, parents: [...parents], author: by, committer: by };
    const call = { ...this.#at, ...commit };
    return (await this.#request("POST /repos/{owner}/{repo}/git/commits", call)).data.sha;
  }

  async makeBranch(branch: string, commit: string): Promise<void> {
    const call = { ...this.#at, ref: `refs/heads/${branch}`, sha: commit };
    await this.#request("POST /repos/{owner}/{repo}/git/refs", call);
  }

  /** Fast-forwards a branch; never overwrites another person's commits. */
  async moveBranch(branch: string, commit: string): Promise<void> {
    const call = { ...this.#at, ref: `heads/${branch}`, sha: commit, force: false };
    await this.#request("PATCH /repos/{owner}/{repo}/git/refs/{ref}", call);
  }

  /** The pull requests of a branch, the newest first. */
  async pullsOf(branch: string): Promise<readonly Pull[]> {
    const pulls = await this.#pulls({ head: `${this.settings.owner}:${branch}`, state: "all" });
    return pulls.filter((pull) => pull.branch === branch);
  }

  /** The hundred pull requests in which something happened last. */
  latestPulls(): Promise<readonly Pull[]> {
    return this.#pulls({ state: "all", sort: "updated", direction: "desc" });
  }

  /** The last thirty open pull requests, whoever made them. */
  openPulls(): Promise<readonly Pull[]> {
    return this.#pulls({ state: "open", sort: "updated", direction: "desc", per_page: 30 });
  }

  async #pulls(query: {
    readonly head?: string;
    readonly state: "all" | "open";
    readonly sort?: "updated";
    readonly direction?: "desc";
    readonly per_page?: number;
  }): Promise<readonly Pull[]> {
    const call = { ...this.#at, base: this.settings.branch, ...perPage, ...query };
    return (await this.#request("GET /repos/{owner}/{repo}/pulls", call)).data.map(pullOf);
  }

  async openPull(branch: string, words: TitleAndBody): Promise<Pull> {
    const call = { ...this.#at, ...words, head: branch, base: this.settings.branch };
    return pullOf((await this.#request("POST /repos/{owner}/{repo}/pulls", call)).data);
  }

  async changePull(number: number, { title, body }: TitleAndBody): Promise<Pull> {
    const call = { ...this.#at, pull_number: number, title, body };
    const { data } = await this.#request("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", call);
    return pullOf(data);
  }

  /** The paths that a pull request changes. */
  async pathsOf(number: number): Promise<readonly string[]> {
    const call = { ...this.#at, ...perPage, pull_number: number };
    const { data } = await this.#request(
      "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
      call,
    );
    return data.map(({ filename }) => filename);
  }

  async reviewsOf(number: number) {
    const call = { ...this.#at, ...perPage, pull_number: number };
    return (await this.#request("GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews", call))
      .data;
  }

  /** The comments on lines of a pull request. */
  async commentsOf(number: number) {
    const call = { ...this.#at, ...perPage, pull_number: number };
    return (await this.#request("GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", call))
      .data;
  }

  async checksOf(commit: string) {
    const call = { ...this.#at, ...perPage, ref: commit };
    return (await this.#request("GET /repos/{owner}/{repo}/commits/{ref}/check-runs", call)).data
      .check_runs;
  }

  /** The findings of a check. */
  async annotationsOf(check: number) {
    const call = { ...this.#at, ...perPage, check_run_id: check };
    return (
      await this.#request("GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations", call)
    ).data;
  }
}
