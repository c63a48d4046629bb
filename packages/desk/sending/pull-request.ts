// Proposes the title and text of a pull request, in the style of the project's commits: one sentence on the change, and below it why it is
// safe. The writer can edit both.
import { listedFindings } from "@site/pipeline/browser";
import type { RequestEdits } from "../drafts/draft.ts";
import type { Checked, DeskCollection } from "../protocol.ts";
import type { Package } from "./package.ts";

export interface PullRequestText {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** Longest title, in characters; GitHub truncates longer ones in lists. */
const maxLength = 72;

function shortened(title: string): string {
  if (title.length <= maxLength) return title;
  const cut = title.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2)).replace(/[\s,;:–-]+$/, "")}…`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? "no" : count} ${count === 1 ? one : many}`;

/** Summarises the check of the whole content in a sentence. */
export function checkedInWords({ findings }: Pick<Checked, "findings">): string {
  const fresh = listedFindings(findings.filter(({ known }) => !known)).flatMap(
    ({ finding, followers }) => [finding, ...followers],
  );
  const of = (severity: string) => fresh.filter((finding) => finding.severity === severity).length;
  const errors = of("error");
  const warnings = of("warning");
  if (errors + warnings === 0) return "The check of the whole content finds nothing wrong with it.";
  return `The check of the whole content finds ${counted(errors, "error", "errors")} and ${counted(warnings, "warning", "warnings")} in it.`;
}

/**
 * Proposes a title and a text.
 * @param collection the file's collection, if known: provides the noun
 * @param impact changes for visitors in Markdown, as from `content diff`
 */
export function pullRequestOf(
  given: Package,
  collection: Pick<DeskCollection, "noun"> | undefined,
  checked: Pick<Checked, "findings">,
  impact: string,
): PullRequestText {
  const noun = collection?.noun ?? "file";
  // A file that is alone in its collection is called by its name.
  const subject = noun === given.path ? noun : capital(noun);
  const isRemoved = given.files[given.path] === null;
  const verb = isRemoved
    ? `${subject} removed`
    : given.isNew
      ? `New ${noun}`
      : `${subject} changed`;
  const others = Object.keys(given.files).filter((path) => path !== given.path);
  const lines = [
    ...others.map((path) => `- \`${path}\` changes with it.`),
    ...given.pictures.map(({ path }) => `- \`${path}\` is a new picture.`),
  ];
  const parts = [checkedInWords(checked), lines.join("\n"), impact.trim()];
  return {
    title: shortened(given.title === noun ? verb : `${verb}: ${given.title}`),
    body: parts.filter((part) => part !== "").join("\n\n"),
  };
}

/** A proposal as the writer has edited it; what was edited in another proposal is left out, as it may quote another check. */
export function edited(proposed: PullRequestText, edits: RequestEdits): PullRequestText {
  const now = (part: keyof PullRequestText) => {
    const edit = edits[part];
    return edit?.of === proposed[part] ? edit.text : proposed[part];
  };
  return { title: now("title"), body: now("body") };
}
