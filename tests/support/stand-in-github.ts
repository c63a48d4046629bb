// Stands in for the part of GitHub's API that Sveltia CMS uses, over a Git repository.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A pull request as GitHub's API describes it. */
export interface PullRequest {
  readonly number: number;
  readonly title: string;
  readonly head: string;
  readonly base: string;
  draft: boolean;
  labels: string[];
}

interface FileChanges {
  readonly additions?: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions?: readonly { readonly path: string }[];
}

/** An answer in JSON, or the bytes of a file. */
type Answer = { readonly status?: number; readonly json?: unknown; readonly bytes?: Buffer };

const user = { id: 1, login: "writer", name: "Writer", email: "writer@example.org" };

/** When all files of the main branch were committed. */
const firstDay = "2026-11-01T00:00:00Z";

export class GitHub {
  readonly pulls: PullRequest[] = [];
  readonly #repository: string;

  /** @param repository folder for a repository, whose branch `main` is published */
  constructor(repository: string) {
    this.#repository = repository;
  }

  /** Runs Git in the repository and returns its output. */
  readonly git = (...args: readonly string[]): string =>
    this.#bytes(...args)
      .toString()
      .trim();

  #bytes(...args: readonly string[]): Buffer {
    return execFileSync("git", args, { cwd: this.#repository, maxBuffer: 1 << 28 });
  }

  /** Answers a request to `https://api.github.com`. */
  answer(method: string, url: string, body: string | null): Answer {
    const path = decodeURIComponent(new URL(url).pathname).replace(/^\/repos\/[^/]+\/[^/]+/, "");
    const [, kind = "", name = ""] = /^\/(?:git\/)?(\w+)\/?(.*)$/.exec(path) ?? [];
    const sent = () => JSON.parse(body ?? "{}");
    switch (`${method} ${kind}`) {
      case "POST graphql":
        return { json: { data: this.#query(sent()) } };
      case "GET user":
        return { json: user };
      case "GET collaborators":
        return { status: 204, bytes: Buffer.of() };
      case "GET trees":
        return { json: { tree: this.#tree(name) } };
      case "GET blobs":
        return { bytes: this.#bytes("cat-file", "blob", name) };
      case "POST pulls":
        return { status: 201, json: this.#open(sent()) };
      case "POST issues":
      case "GET issues":
      case "PATCH issues":
        return { json: this.#label(name, sent().labels) };
      default:
        return { status: 404, json: { message: `The stand-in has no ${method} ${path}.` } };
    }
  }

  #tree(commit: string) {
    const lines = this.git("ls-tree", "-r", "-l", commit).split("\n");
    return lines.map((line) => {
      const [details = "", path] = line.split("\t");
      const [mode, type, sha, size] = details.split(/ +/);
      return { mode, type, sha, size: Number(size), path };
    });
  }

  #open({ title, head, base, draft }: PullRequest) {
    const number = this.pulls.length + 1;
    this.pulls.push({ number, title, head, base, draft, labels: [] });
    const at = new Date().toISOString();
    const id = `PR${number}`;
    const address = `https://github.com/pull/${number}`;
    return { number, title, node_id: id, html_url: address, created_at: at, updated_at: at };
  }

  #label(path: string, labels: string[] | undefined) {
    const pull = this.pulls[Number.parseInt(path, 10) - 1];
    if (pull && labels) pull.labels = labels;
    const named = pull?.labels.map((name) => ({ name }));
    return path.endsWith("/labels") ? named : { labels: named };
  }

  #commit(branch: string, { additions = [], deletions = [] }: FileChanges, message: string) {
    this.git("checkout", "--quiet", branch);
    for (const { path, contents } of additions) {
      const file = join(this.#repository, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(contents, "base64"));
    }
    for (const { path } of deletions) rmSync(join(this.#repository, path));
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", message);
    const idOf = (name: string) => this.git("rev-parse", name);
    const files = additions.map(({ path }, index) => [
      `file_${index}`,
      { oid: idOf(`HEAD:${path}`) },
    ]);
    return {
      oid: idOf("HEAD"),
      committedDate: new Date().toISOString(),
      ...Object.fromEntries(files),
    };
  }

  #query({ query, variables: { input, branch } }: GraphqlRequest) {
    if (query.includes("createCommitOnBranch")) {
      const { branch: to, fileChanges, message } = input;
      const commit = this.#commit(to.branchName, fileChanges, message.headline);
      return { createCommitOnBranch: { commit } };
    }
    if (query.includes("fork:")) {
      return {
        fork: { id: "R1" },
        base: { ref: { target: { oid: this.git("rev-parse", "main") } } },
      };
    }
    if (query.includes("createRef")) {
      this.git("update-ref", input.name, input.oid);
      return { createRef: { ref: { name: input.name } } };
    }
    if (query.includes("markPullRequestReadyForReview")) {
      const pull = this.pulls[Number(input.pullRequestId.slice(2)) - 1];
      if (pull) pull.draft = false;
      return { markPullRequestReadyForReview: { pullRequest: { isDraft: false } } };
    }
    const blobs = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(
      ([, name, oid = ""]) => [name, { text: this.#bytes("cat-file", "blob", oid).toString() }],
    );
    const commits = [...query.matchAll(/(commit_\d+): +ref/g)].map(([, name]) => [
      name,
      { target: { history: { nodes: [{ author: { user }, committedDate: firstDay }] } } },
    ]);
    const last = { oid: branch && this.git("rev-parse", branch), message: "" };
    return {
      repository: {
        defaultBranchRef: { name: "main" },
        pullRequests: { nodes: [] },
        ref: { target: { history: { nodes: [last] } } },
        ...Object.fromEntries([...blobs, ...commits]),
      },
    };
  }
}

/** The body of a call of the GraphQL API, as far as the stand-in reads it. */
interface GraphqlRequest {
  readonly query: string;
  readonly variables: {
    readonly branch?: string;
    readonly input: {
      readonly branch: { readonly branchName: string };
      readonly fileChanges: FileChanges;
      readonly message: { readonly headline: string };
      readonly name: string;
      readonly oid: string;
      readonly pullRequestId: string;
    };
  };
}
