// What the desk and the service say to one another about sending: plain data only. Paths are relative to the content folder.

/** What was seen of the repository; sending names it, so that nothing that came later is written over. */
export interface Seen {
  /** Last commit of the published branch. */
  readonly main: string;
  /** Last commit of the draft's branch. */
  readonly tip: string | null;
}

/** A file as others have it now, and as it was when their changes began. */
export interface OtherSide {
  readonly of: "pull request" | "site";
  /** Left out: as the draft found it. */
  readonly base?: string | null;
  readonly theirs: string | null;
}

/** How the repository stands for a draft. */
export interface Look extends Seen {
  /** By path, in the order in which they are to be merged. */
  readonly files: Readonly<Record<string, readonly OtherSide[]>>;
  /** Paths of pictures at which there is something else. */
  readonly taken: readonly string[];
}

/** What is sent. */
export interface Sending extends Seen {
  /** Names the draft, and with it the branch. */
  readonly draft: string;
  /** When it was sent first, ISO 8601: the commit's time, the same at each repetition. */
  readonly at: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** null: removed. */
  readonly files: readonly { readonly path: string; readonly text: string | null }[];
  /** Pictures by the blobs that hold them. */
  readonly pictures: readonly { readonly path: string; readonly sha: string }[];
  /** Paths that were sent before and are no longer changed: they become again what the site has. */
  readonly dropped: readonly string[];
}

/** Something said of a line. */
export interface LineRemark {
  /** The repository's path. */
  readonly path: string;
  readonly line: number | undefined;
  readonly message: string;
}

/** What has become of a pull request. */
export interface PullState {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly state: "open" | "merged" | "closed";
  /** `result`: GitHub's word, such as `success`, or the state of one that is not done. */
  readonly checks: readonly {
    readonly name: string;
    readonly result: string;
    readonly findings: readonly LineRemark[];
  }[];
  readonly reviews: readonly { readonly by: string; readonly state: string; readonly body: string }[];
  readonly remarks: readonly (LineRemark & { readonly by: string })[];
}
