// GitHub's own pages for a draft: what to open and what to do there, step by step, without an account or a token of ours. A new file's
// page can be opened with its text in it; where that makes the address too long, and for a file that is there, the text is copied.
import { keyOfText } from "../../pipeline/model/key.ts";
import { folderOf, nameOf, stemOf } from "../../pipeline/model/path.ts";
import { type Destination, inRepository, type Package } from "./package.ts";
import type { PullRequest } from "./pull-request.ts";

/** What to do with one file. */
export type Step =
  /** Drop files on a page. */
  | { readonly kind: "upload"; readonly address: string; readonly folder: string; readonly paths: readonly string[] }
  /** A page with the text in it. */
  | { readonly kind: "filled"; readonly address: string; readonly path: string }
  /** A page where the copied text is pasted. */
  | { readonly kind: "new" | "edit"; readonly address: string; readonly path: string; readonly text: string }
  | { readonly kind: "delete"; readonly address: string; readonly path: string };

/**
 * Most letters of an address that GitHub takes: 8,191 bytes with the request's other words (github/docs, issue 5136); whoever has to
 * sign in first has it written once more, with its signs written out again, which no length would allow for.
 */
export const longestAddress = 8000;

/** A path as a part of an address. */
const written = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Name for the branch of a draft. */
export const branchFor = (path: string) => keyOfText(stemOf(path)) || "draft";

/**
 * The pages to open, those of pictures first: without them the check would refuse the text.
 * @param head the branch that the writer makes at the first step; the others open their pages on it
 */
export function stepsOnGitHub(
  given: Package,
  destination: Destination & { readonly repository: string },
  head: string,
): readonly Step[] {
  const { repository, branch = "main" } = destination;
  const steps: Step[] = [];
  const pageOf = (action: string, path: string) =>
    `${repository}/${action}/${written(steps.length === 0 ? branch : head)}/${written(path)}`;
  for (const folder of new Set(given.pictures.map(({ path }) => folderOf(path))))
    steps.push({
      kind: "upload",
      address: pageOf("upload", inRepository(destination, folder)),
      folder,
      paths: given.pictures.map(({ path }) => path).filter((path) => folderOf(path) === folder),
    });
  const paths = Object.keys(given.files).sort((a, b) => Number(b === given.path) - Number(a === given.path));
  for (const path of paths) {
    const text = given.files[path];
    const full = inRepository(destination, path);
    if (text === null) steps.push({ kind: "delete", address: pageOf("delete", full), path });
    else if (text !== undefined && given.before[path] !== undefined)
      steps.push({ kind: "edit", address: pageOf("edit", full), path, text });
    else if (text !== undefined) {
      const bare = `${pageOf("new", "")}?filename=${encodeURIComponent(full)}`.replace("/?", "?");
      const filled = `${bare}&value=${encodeURIComponent(text)}`;
      if (filled.length <= longestAddress) steps.push({ kind: "filled", address: filled, path });
      else steps.push({ kind: "new", address: bare, path, text });
    }
  }
  return steps;
}

/**
 * What to do at a step, in sentences.
 * @param isFirst the branch is made now
 */
export function wordsOf(step: Step, isFirst: boolean, head: string): readonly string[] {
  const end = isFirst
    ? `Press “Commit changes”, choose “Create a new branch”, write ${head} as its name, and confirm. Leave the page that comes then.`
    : `Press “Commit changes” and confirm that they go to the branch ${head}.`;
  switch (step.kind) {
    case "upload":
      return [
        `Save ${step.paths.length === 1 ? "the picture" : "the pictures"} with the button.`,
        `Open the page and drop ${step.paths.map(nameOf).join(", ")} there.`,
        end,
      ];
    case "filled":
      return ["Open the page: name and text are there.", end];
    case "new":
      return ["Copy the text with the button.", "Open the page, click into the large field, and paste.", end];
    case "edit":
      return [
        "Copy the text with the button.",
        "Open the page, click into the text, choose all of it (Ctrl+A, on a Mac ⌘A), and paste over it.",
        end,
      ];
    case "delete":
      return [`Open the page, which asks whether ${nameOf(step.path)} is to be deleted.`, end];
  }
}

/**
 * The page on which the branch of the steps becomes a pull request, with title and text filled in.
 * @param head name of the branch that the writer has made
 */
export function pullRequestPage(
  { repository, branch = "main" }: Destination & { readonly repository: string },
  head: string,
  { title, body }: PullRequest,
): string {
  const page = `${repository}/compare/${written(branch)}...${written(head)}?quick_pull=1&title=${encodeURIComponent(title)}`;
  const whole = `${page}&body=${encodeURIComponent(body)}`;
  return whole.length <= longestAddress ? whole : page;
}
