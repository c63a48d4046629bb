// Wraps GitHub's API for one repository: its branches, files and commits (Git data API), and its pull requests.

import type { TitleAndBody } from "../../request-words.ts";
import { type GitHub, GitHubProblem, type JsonStream } from "./github.ts";
import { listAt, numberAt, textAt, textOr, valueAt } from "./json-values.ts";
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

/** A path, encoded for a URL. */
const written = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** What stands before and after the bytes of a blob. */
const blobStart = '{"encoding":"base64","content":"';
const blobEnd = '"}';

/** The JSON of a blob, made from its bytes piece by piece. */
function blobJson(picture: AsyncIterable<Buffer>, length: number): JsonStream {
  async function* chunks(): AsyncIterable<Uint8Array> {
    yield Buffer.from(blobStart);
    // Three bytes are four characters; what is left of a piece goes with the next.
    let rest: Buffer = Buffer.alloc(0);
    for await (const piece of picture) {
      const all = Buffer.concat([rest, piece]);
      const whole = all.length - (all.length % 3);
      rest = all.subarray(whole);
      if (whole > 0) yield Buffer.from(all.toString("base64", 0, whole));
    }
    yield Buffer.from(rest.toString("base64") + blobEnd);
  }
  const characters = 4 * Math.ceil(length / 3);
  const pieces = chunks()[Symbol.asyncIterator]();
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    cancel: async () => void (await pieces.return?.()),
  });
  return { length: blobStart.length + characters + blobEnd.length, bytes };
}

/** The branch of a pull request; anybody may give one of a fork any name. */
function branchIn(answer: unknown, { owner, name }: Repository): string {
  const ref = textAt(answer, "head", "ref");
  const ours = textOr(answer, "base", "repo", "full_name") || `${owner}/${name}`;
  const theirs = textOr(answer, "head", "repo", "full_name");
  return theirs.toLowerCase() === ours.toLowerCase() ? ref : `${theirs}:${ref}`;
}

function pullOf(answer: unknown, repository: Repository): Pull {
  const isMerged = textOr(answer, "merged_at") !== "";
  return {
    number: numberAt(answer, "number"),
    url: textAt(answer, "html_url"),
    title: textAt(answer, "title"),
    body: textOr(answer, "body"),
    state: isMerged ? "merged" : textAt(answer, "state") === "open" ? "open" : "closed",
    branch: branchIn(answer, repository),
    head: textAt(answer, "head", "sha"),
    by: textOr(answer, "user", "login"),
    since: textOr(answer, "created_at"),
  };
}

export class Hub {
  readonly repository: Repository;
  readonly #github: GitHub;
  readonly #at: string;

  constructor(github: GitHub, repository: Repository) {
    this.repository = repository;
    this.#github = github;
    this.#at = `/repos/${repository.owner}/${repository.name}`;
  }

  #pullOf = (answer: unknown) => pullOf(answer, this.repository);

  #post(path: string, body: unknown): Promise<unknown> {
    return this.#github.call(this.#at + path, { method: "POST", body });
  }

  /** @throws GitHubProblem if the account may not write to the repository */
  async requireWriteAccess(): Promise<void> {
    const answer = await this.#github.find(this.#at);
    if (valueAt(answer, "permissions", "push") !== true) {
      throw new GitHubProblem("forbidden", "This account may not write to the repository.");
    }
  }

  /** The last commit of a branch. */
  async headOf(branch: string): Promise<string | undefined> {
    const answer = await this.#github.find(`${this.#at}/git/ref/heads/${written(branch)}`);
    return answer === undefined ? undefined : textAt(answer, "object", "sha");
  }

  /** A file at a commit; without its text if it is larger than a megabyte, which this call of GitHub does not return. */
  async file(
    path: string,
    commit: string,
  ): Promise<{ readonly sha: string; readonly text?: string } | undefined> {
    const answer = await this.#github.find(`${this.#at}/contents/${written(path)}?ref=${commit}`);
    if (answer === undefined) return undefined;
    const sha = textAt(answer, "sha");
    if (textOr(answer, "encoding") !== "base64") return { sha };
    return { sha, text: Buffer.from(textAt(answer, "content"), "base64").toString("utf8") };
  }

  async compare(base: string, head: string): Promise<Comparison> {
    const answer = await this.#github.call(`${this.#at}/compare/${base}...${head}`);
    return {
      mergeBase: textAt(answer, "merge_base_commit", "sha"),
      commits: listAt(answer, "commits").map((one) => ({
        sha: textAt(one, "sha"),
        message: textAt(one, "commit", "message"),
      })),
      files: listAt(answer, "files").map((one) => ({
        path: textAt(one, "filename"),
        isRemoved: textAt(one, "status") === "removed",
      })),
    };
  }

  async treeOf(commit: string): Promise<string> {
    return textAt(await this.#github.call(`${this.#at}/git/commits/${commit}`), "tree", "sha");
  }

  /**
   * Stores a picture as a blob, passing its bytes on as they arrive; the same bytes always give the
   * same blob.
   * @param length the number of its bytes
   */
  async makeBlob(bytes: AsyncIterable<Buffer>, length: number): Promise<string> {
    const path = `${this.#at}/git/blobs`;
    const call = { method: "POST", stream: blobJson(bytes, length) } as const;
    return textAt(await this.#github.call(path, call), "sha");
  }

  /** Makes a tree from another one; the same files always give the same tree. */
  async makeTree(base: string, entries: readonly TreeEntry[]): Promise<string> {
    const tree = entries.map((entry) => ({ ...entry, mode: "100644", type: "blob" }));
    return textAt(await this.#post("/git/trees", { base_tree: base, tree }), "sha");
  }

  /** Makes a commit, on no branch yet; the same author, time and message always give the same commit. */
  async makeCommit(
    tree: string,
    parents: readonly string[],
    message: string,
    by: Author & { readonly date: string },
  ) {
    return textAt(
      await this.#post("/git/commits", { message, tree, parents, author: by, committer: by }),
      "sha",
    );
  }

  async makeBranch(branch: string, commit: string): Promise<void> {
    await this.#post("/git/refs", { ref: `refs/heads/${branch}`, sha: commit });
  }

  /** Fast-forwards a branch; never overwrites another person's commits. */
  async moveBranch(branch: string, commit: string): Promise<void> {
    const path = `${this.#at}/git/refs/heads/${written(branch)}`;
    await this.#github.call(path, { method: "PATCH", body: { sha: commit, force: false } });
  }

  /** The pull requests of a branch, the newest first. */
  async pullsOf(branch: string): Promise<readonly Pull[]> {
    const head = encodeURIComponent(`${this.repository.owner}:${branch}`);
    const base = encodeURIComponent(this.repository.branch);
    const answer = await this.#github.call(
      `${this.#at}/pulls?head=${head}&base=${base}&state=all&per_page=100`,
    );
    return listAt(answer)
      .map(this.#pullOf)
      .filter((pull) => pull.branch === branch);
  }

  /** The thirty pull requests in which something happened last. */
  async latestPulls(): Promise<readonly Pull[]> {
    const base = encodeURIComponent(this.repository.branch);
    const answer = await this.#github.call(
      `${this.#at}/pulls?base=${base}&state=all&sort=updated&direction=desc&per_page=100`,
    );
    return listAt(answer).map(this.#pullOf);
  }

  /** The last thirty open pull requests, whoever made them. */
  async openPulls(): Promise<readonly Pull[]> {
    const base = encodeURIComponent(this.repository.branch);
    const answer = await this.#github.call(
      `${this.#at}/pulls?base=${base}&state=open&sort=updated&direction=desc&per_page=30`,
    );
    return listAt(answer).map(this.#pullOf);
  }

  async openPull(branch: string, words: TitleAndBody): Promise<Pull> {
    return this.#pullOf(
      await this.#post("/pulls", { ...words, head: branch, base: this.repository.branch }),
    );
  }

  async changePull(number: number, { title, body }: TitleAndBody): Promise<Pull> {
    const call = { method: "PATCH", body: { title, body } } as const;
    return this.#pullOf(await this.#github.call(`${this.#at}/pulls/${number}`, call));
  }

  /** The first hundred items of a list of the API, about a commit or a pull request. */
  async list(path: string, ...way: readonly string[]): Promise<readonly unknown[]> {
    return listAt(await this.#github.call(`${this.#at}${path}?per_page=100`), ...way);
  }
}
