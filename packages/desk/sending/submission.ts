// The types of what is handed over: texts and pictures by path, and the destination repository.
import type { DraftPicture } from "../drafts/draft.ts";
import type { DeskSite } from "../protocol.ts";

/** All changes of a draft. */
export interface Submission {
  /** Path of the open file. */
  readonly path: string;
  readonly title: string;
  /** Whether the file is not published yet. */
  readonly isNew: boolean;
  /** Number of drafts that are handed over together, if there are several. */
  readonly draftCount?: number;
  /** Texts by path relative to the content folder, including that of `path`; null for removed files. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Published texts when the draft was begun; undefined for new files. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly pictures: readonly Pick<DraftPicture, "path" | "blob">[];
}

/** The paths of everything that is handed over, with those of removed files. */
export const pathsOf = ({ files, pictures }: Pick<Submission, "files" | "pictures">) => [
  ...Object.keys(files),
  ...pictures.map(({ path }) => path),
];

/** The repository of the site's content. */
export type Destination = Pick<DeskSite, "repository" | "branch" | "contentFolder">;

/** A path relative to the repository. */
export const inRepository = (
  { contentFolder }: Pick<Destination, "contentFolder">,
  path: string,
) => (contentFolder === "" ? path : `${contentFolder}/${path}`);
