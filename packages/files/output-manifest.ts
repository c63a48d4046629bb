// Reads and writes the manifest of an output folder, which lists the files that a run wrote.
import { dirname, join } from "node:path";
import { readRegular } from "./folders.ts";

/** Lists the files that a run wrote, and marks the folder as the compiler's own. */
export const manifestName = "manifest.json";

/**
 * Output folders, relative to the project: of the site, and of development, whose drafts no build
 * may read.
 */
export const outputFolders = { site: ".content", drafts: ".cache/development/.content" } as const;

/** The folder that development compiles into: it has its own `.content/`, with drafts. */
export const developmentFolderOf = (root: string): string =>
  join(root, dirname(outputFolders.drafts));

/** Distinguishes our manifest.json from other programs' files. */
const mark =
  "the content compiler of fibre-cement-website; it removes what is listed here once it is no longer made";

/**
 * The text of a manifest.
 * @param drafts whether the files have drafts, or texts before their day, in them
 */
export function listText(files: readonly string[], drafts = false): string {
  return `${JSON.stringify({ madeBy: mark, ...(drafts ? { drafts } : {}), files })}\n`;
}

/** What a manifest says. */
interface Manifest {
  readonly files: readonly string[];
  readonly drafts: boolean;
}

/** What the manifest in a folder says; undefined if there is none of ours. */
export function manifestIn(folder: string): Manifest | undefined {
  const text = readRegular(join(folder, manifestName)) ?? "null";
  let list: (Partial<Manifest> & { readonly madeBy?: unknown }) | null;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (list?.madeBy !== mark || !Array.isArray(list.files)) return undefined;
  return {
    files: list.files.filter((path) => typeof path === "string"),
    drafts: list.drafts === true,
  };
}
