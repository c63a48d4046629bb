// The repository of the stand-in for GitHub, in memory: blobs, trees, commits and branches, with GitHub's answers about them.

import { createHash } from "node:crypto";

interface Commit {
  readonly tree: Files;
  readonly parents: readonly string[];
  readonly message: string;
  /** As it was sent; missing for commits of others. */
  readonly author?: unknown;
}

/** Blobs by path. */
type Files = Readonly<Record<string, string>>;

/** A hash of a thing's content. */
export const shaOf = (kind: string, value: unknown) =>
  createHash("sha1")
    .update(`${kind} ${JSON.stringify(value)}`)
    .digest("hex");

/** An error answer of GitHub. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Methods named like a call take its body and return GitHub's answer; refusals are thrown. */
export class StandInRepository {
  readonly blobs = new Map<string, string>();
  readonly trees = new Map<string, Files>();
  readonly commits = new Map<string, Commit>();
  readonly refs = new Map<string, string>();

  /** Makes a commit of texts by path. */
  commit(
    texts: Readonly<Record<string, string>>,
    parents: readonly string[],
    message = "Work",
  ): string {
    const tree = Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [path, this.blob(text)]),
    );
    return this.addCommit({ tree, parents, message }, message);
  }

  /** Commits to a branch as another user. */
  push(branch: string, texts: Readonly<Record<string, string>>): void {
    const head = this.refs.get(branch) ?? "";
    this.refs.set(
      branch,
      this.commit({ ...this.textsAt(head), ...texts }, [head], "By somebody else"),
    );
  }

  /** The texts of a commit, by path. */
  textsAt(commit: string): Record<string, string> {
    const files = Object.entries(this.commits.get(commit)?.tree ?? {});
    return Object.fromEntries(files.map(([path, blob]) => [path, this.blobs.get(blob) ?? ""]));
  }

  /** A commit and all its ancestors. */
  history(commit: string): Set<string> {
    const all = new Set([commit]);
    for (const each of all) {
      for (const parent of this.commits.get(each)?.parents ?? []) all.add(parent);
    }
    return all;
  }

  /** Makes a blob of a text and returns its hash. */
  blob(text: string): string {
    const sha = createHash("sha1")
      .update(`blob ${Buffer.byteLength(text)}\0${text}`)
      .digest("hex");
    this.blobs.set(sha, text);
    return sha;
  }

  /** Adds a commit and returns its hash. @param all what the hash is computed from besides */
  addCommit(commit: Commit, all: unknown): string {
    const sha = shaOf("commit", [commit, all]);
    this.commits.set(sha, commit);
    return sha;
  }

  /** POST git/blobs. */
  makeBlob(body: { readonly content: string } | undefined) {
    return { sha: this.blob(Buffer.from(body?.content ?? "", "base64").toString()) };
  }

  /** GET git/ref. */
  ref(name: string) {
    const sha = this.refs.get(name);
    if (sha === undefined) throw new Refused(404, "Not Found");
    return { ref: `refs/heads/${name}`, object: { type: "commit", sha } };
  }

  /** POST git/refs. */
  makeRef(body: { readonly ref: string; readonly sha: string } | undefined) {
    const name = body?.ref.replace("refs/heads/", "") ?? "";
    if (this.refs.has(name)) throw new Refused(422, "Reference already exists");
    this.refs.set(name, body?.sha ?? "");
    return this.ref(name);
  }

  /** PATCH git/refs: fast-forward only. */
  moveRef(name: string, body: { readonly sha: string; readonly force: boolean } | undefined) {
    const now = this.refs.get(name) ?? "";
    if (!body || body.force || !this.history(body.sha).has(now)) {
      throw new Refused(422, "Update is not a fast forward");
    }
    this.refs.set(name, body.sha);
    return this.ref(name);
  }

  /** GET git/commits. */
  commitAnswer(sha: string) {
    const commit = this.commits.get(sha);
    if (!commit) throw new Refused(404, "Not Found");
    const tree = this.addTree(commit.tree);
    return {
      sha,
      message: commit.message,
      tree: { sha: tree },
      parents: commit.parents.map((parent) => ({ sha: parent })),
    };
  }

  /** POST git/commits. */
  makeCommit(
    body:
      | {
          readonly tree: string;
          readonly parents: readonly string[];
          message: string;
          author?: unknown;
        }
      | undefined,
  ) {
    const tree = this.trees.get(body?.tree ?? "");
    if (!body || !tree) throw new Refused(422, "Tree SHA does not exist");
    return this.commitAnswer(this.addCommit({ ...body, tree }, body));
  }

  /** POST git/trees. */
  makeTree(
    body:
      | {
          readonly base_tree: string;
          readonly tree: readonly { path: string; content?: string; sha?: string | null }[];
        }
      | undefined,
  ) {
    const files: Record<string, string> = { ...this.trees.get(body?.base_tree ?? "") };
    for (const { path, content, sha } of body?.tree ?? []) {
      if (sha === null && !(path in files)) throw new Refused(422, "GitRPC::BadObjectState");
      if (sha === null) {
        delete files[path];
      } else {
        files[path] = sha ?? this.blob(content ?? "");
      }
    }
    return { sha: this.addTree(files), truncated: false, tree: [] };
  }

  /** Adds a tree and returns its hash. */
  addTree(files: Files): string {
    const sorted = Object.fromEntries(
      Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const sha = shaOf("tree", sorted);
    this.trees.set(sha, sorted);
    return sha;
  }

  /** GET contents, which is empty for a large file. */
  file(path: string, commit: string) {
    const sha = this.commits.get(commit)?.tree[path];
    if (sha === undefined) throw new Refused(404, "Not Found");
    const bytes = Buffer.from(this.blobs.get(sha) ?? "");
    const isLarge = bytes.length > 1024 * 1024;
    return {
      type: "file",
      sha,
      ...(isLarge
        ? { encoding: "none", content: "" }
        : { encoding: "base64", content: bytes.toString("base64") }),
    };
  }

  /** GET compare. */
  compare(both: string) {
    const [base = "", head = ""] = both.split("...");
    const before = this.history(base);
    const after = [...this.history(head)];
    const mergeBase = after.find((sha) => before.has(sha)) ?? "";
    const [one = {}, other = {}] = [mergeBase, head].map((sha) => this.commits.get(sha)?.tree);
    const paths = Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);
    const described = (sha: string) => ({
      sha,
      commit: { message: this.commits.get(sha)?.message },
    });
    return {
      merge_base_commit: described(mergeBase),
      commits: after
        .filter((sha) => !before.has(sha))
        .reverse()
        .map(described),
      files: paths.map((filename) => ({
        filename,
        status: filename in other ? "modified" : "removed",
      })),
    };
  }
}
