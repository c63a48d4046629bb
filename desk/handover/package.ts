// What is handed over: texts and pictures by path, what the pull request is called, and which files those are, in words.
import type { DraftPicture } from "../keep/draft.ts";
import type { DeskSite } from "../protocol.ts";

/** Everything that a draft changes. */
export interface Package {
  /** Path of the file that is written. */
  readonly path: string;
  readonly title: string;
  /** Whether the site has that file already. */
  readonly isNew: boolean;
  /** Texts by path relative to the content folder, that of `path` among them; null: removed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Texts as the draft found them; undefined for files that are new. */
  readonly before: Readonly<Record<string, string | undefined>>;
  readonly pictures: readonly Pick<DraftPicture, "path" | "blob">[];
}

/** Where the site's content is kept. */
export type Destination = Pick<DeskSite, "repository" | "branch" | "contentFolder">;

/** A path as the repository knows it. */
export const inRepository = ({ contentFolder }: Pick<Destination, "contentFolder">, path: string) =>
  contentFolder === "" ? path : `${contentFolder}/${path}`;
