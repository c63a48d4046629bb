// The types of the desk's API calls that send drafts to GitHub: plain data only. Paths are relative to the content folder.

/** The commits that a look has seen. Sending names them, so that later changes are never overwritten. */
export interface BranchHeads {
  /** Last commit of the published branch. */
  readonly main: string;
  /** Last commit of the draft's branch. */
  readonly tip: string | null;
}

/** A file as others have changed it, and as it was before. */
export interface OtherSide {
  readonly of: "pull request" | "site";
  /** The file before their changes; if omitted, as the draft found it. */
  readonly base?: string | null;
  readonly theirs: string | null;
}

/** The state of the repository for a draft. */
export interface UpstreamState extends BranchHeads {
  /** Others' versions by path, in the order in which they are to be merged. */
  readonly files: Readonly<Record<string, readonly OtherSide[]>>;
  /** Paths of new pictures at which the site already has a file. */
  readonly taken: readonly string[];
  /** What the draft's branch has from its last sending; empty once that is merged. */
  readonly sent: readonly string[];
}

/** What colleagues read first of a pull request. */
export interface RequestWords {
  readonly title: string;
  /** The writer's own words, Markdown; may be empty. */
  readonly words: string;
  /** What the check says of the change, Markdown: below the words, and renewed by each sending. */
  readonly account: string;
}

/** A draft to be sent. */
export interface Sending extends BranchHeads, RequestWords {
  /** Id of the draft, which also names the branch. */
  readonly draft: string;
  /** When it was first sent, ISO 8601: the commit's time, which is the same when it is sent again. */
  readonly at: string;
  /** What an open pull request may have from earlier sendings; other words are a colleague's, and stay. */
  readonly was: readonly RequestWords[];
  /** null removes the file. */
  readonly files: readonly { readonly path: string; readonly text: string | null }[];
  /** Pictures, by their blobs. */
  readonly pictures: readonly { readonly path: string; readonly sha: string }[];
  /** Paths that were sent before and are not any more: they are reset to the published version. */
  readonly dropped: readonly string[];
}

/** A comment on a line. */
export interface LineRemark {
  /** Relative to the repository. */
  readonly path: string;
  readonly line: number | undefined;
  readonly message: string;
}

/** A draft on the board of the start page. */
export interface BoardRow {
  readonly draft: string;
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Login of whoever sent it. */
  readonly by: string;
  readonly state:
    | "open"
    | "checks run"
    | "checks failed"
    | "changes asked for"
    | "merged"
    | "closed";
}

/** An open pull request, of the desk or made by hand. */
export interface OpenRequest {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Login of whoever opened it. */
  readonly by: string;
  /** When it was opened, ISO 8601. */
  readonly since: string;
  /** The draft that it was sent from; null if it is none of the desk. */
  readonly draft: string | null;
  /** The files that it changes, the first hundred. */
  readonly paths: readonly string[];
}

/** What the start page shows of GitHub. */
export interface Board {
  /** The writer who is signed in. */
  readonly login: string;
  /** The latest first. */
  readonly rows: readonly BoardRow[];
}

/** The state of a pull request. */
export interface PullState {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  /** What its branch has from the draft's last sending; empty once that is merged. */
  readonly sent: readonly string[];
  /** What its branch changes besides, by the commits of colleagues. */
  readonly others: readonly string[];
  readonly state: "open" | "merged" | "closed";
  /** `result`: GitHub's conclusion, such as `success`, or the status of an unfinished check. */
  readonly checks: readonly {
    readonly id: number;
    readonly name: string;
    readonly result: string;
    readonly findings: readonly LineRemark[];
  }[];
  readonly reviews: readonly {
    readonly id: number;
    readonly by: string;
    readonly state: string;
    readonly body: string;
  }[];
  readonly remarks: readonly (LineRemark & { readonly id: number; readonly by: string })[];
}
