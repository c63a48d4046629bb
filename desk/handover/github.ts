// Generates step-by-step instructions to hand over a draft on GitHub's own pages, without an account or token of ours. A new file's page
// can open with its text in it; if the URL would be too long, and for existing files, the writer copies the text.
import { keyOfText } from "../../pipeline/model/key.ts";
import { folderOf, nameOf, stemOf } from "../../pipeline/model/path.ts";
import { type Destination, inRepository, type Package } from "../sending/package.ts";
import type { PullRequest } from "../sending/pull-request.ts";

/** A step for one file, or for the pictures of a folder. */
export type Step =
  /** The writer drops files on a page. */
  | {
      readonly kind: "upload";
      readonly address: string;
      readonly folder: string;
      readonly paths: readonly string[];
    }
  /** The page opens with the text in it. */
  | { readonly kind: "filled"; readonly address: string; readonly path: string }
  /** The writer pastes the copied text into the page. */
  | {
      readonly kind: "new" | "edit";
      readonly address: string;
      readonly path: string;
      readonly text: string;
    }
  | { readonly kind: "delete"; readonly address: string; readonly path: string };

/**
 * Longest URL that GitHub accepts: 8,191 bytes with the rest of the request (github/docs, issue 5136). Signing in first encodes the URL
 * once more, which no limit could allow for.
 */
export const longestAddress = 8000;

/** A path, encoded for a URL. */
const written = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Suggested branch name for a draft. */
export const branchFor = (path: string) => keyOfText(stemOf(path)) || "draft";

/**
 * The steps, first those for pictures, without which the check would reject the text.
 * @param head the branch that the writer creates in the first step and uses in the others
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
  for (const folder of new Set(given.pictures.map(({ path }) => folderOf(path)))) {
    steps.push({
      kind: "upload",
      address: pageOf("upload", inRepository(destination, folder)),
      folder,
      paths: given.pictures.map(({ path }) => path).filter((path) => folderOf(path) === folder),
    });
  }
  const paths = Object.keys(given.files).sort(
    (a, b) => Number(b === given.path) - Number(a === given.path),
  );
  for (const path of paths) {
    const text = given.files[path];
    const full = inRepository(destination, path);
    if (text === null) {
      steps.push({ kind: "delete", address: pageOf("delete", full), path });
    } else if (text !== undefined && given.before[path] !== undefined) {
      steps.push({ kind: "edit", address: pageOf("edit", full), path, text });
    } else if (text !== undefined) {
      const bare = `${pageOf("new", "")}?filename=${encodeURIComponent(full)}`.replace("/?", "?");
      const filled = `${bare}&value=${encodeURIComponent(text)}`;
      if (filled.length <= longestAddress) {
        steps.push({ kind: "filled", address: filled, path });
      } else {
        steps.push({ kind: "new", address: bare, path, text });
      }
    }
  }
  return steps;
}

/**
 * Describes a step in sentences.
 * @param isFirst whether this step creates the branch
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
      return [
        "Copy the text with the button.",
        "Open the page, click into the large field, and paste.",
        end,
      ];
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
 * URL of the page that creates the pull request, with title and text filled in.
 * @param head name of the writer's branch
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
