// Proposes the title of a pull request, and the account in its text. The writer can edit the title,
// and put words of their own before the account.

import { listedFindings } from "@site/pipeline/browser";
import type { RequestEdits, SentWords } from "../drafts/draft.ts";
import type { Checked, DeskCollection } from "../protocol.ts";
import type { RequestWords } from "../sending-protocol.ts";
import type { Submission } from "./submission.ts";

export type ProposedWords = Omit<RequestWords, "words">;

/** Longest account, in characters, which the service takes. */
const maxAccount = 20_000;

/** Longest title, in characters; GitHub truncates longer ones in lists. */
const maxLength = 72;

function shortened(title: string): string {
  if (title.length <= maxLength) return title;
  const cut = title.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2)).replace(/[\s,;:–-]+$/, "")}…`;
}

/** Cuts a long account at the end of a line. */
function cut(account: string): string {
  if (account.length <= maxAccount) return account;
  const rest = "\n\nThere is more, which the checks of this pull request list.";
  const start = account.slice(0, maxAccount - rest.length);
  return start.slice(0, start.lastIndexOf("\n")) + rest;
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
 * Proposes a title and an account.
 * @param collection the file's collection, if known: provides the noun
 * @param impact changes for visitors in Markdown, as from `content diff`
 */
export function pullRequestOf(
  submission: Submission,
  collection: Pick<DeskCollection, "noun"> | undefined,
  checked: Pick<Checked, "findings">,
  impact: string,
): ProposedWords {
  const noun = collection?.noun ?? "file";
  // A file that is alone in its collection is called by its name.
  const subject = noun === submission.path ? noun : capital(noun);
  const isRemoved = submission.files[submission.path] === null;
  const verb = isRemoved
    ? `${subject} removed`
    : submission.isNew
      ? `New ${noun}`
      : `${subject} changed`;
  const others = Object.keys(submission.files).filter((path) => path !== submission.path);
  const lines = [
    ...others.map((path) => `- \`${path}\` changes with it.`),
    ...submission.pictures.map(({ path }) => `- \`${path}\` is a new picture.`),
  ];
  const parts = [checkedInWords(checked), lines.join("\n"), impact.trim()];
  const { draftCount = 1 } = submission;
  const title = submission.title === noun ? verb : `${verb}: ${submission.title}`;
  return {
    title: draftCount > 1 ? `Change ${draftCount} texts` : shortened(title),
    account: cut(parts.filter((part) => part !== "").join("\n\n")),
  };
}

/** The words of a pull request as the writer has edited them, and the title that they would have otherwise. */
export interface EditedWords {
  readonly now: RequestWords;
  readonly title: string;
}

/**
 * A proposal with what the writer has edited. A title that was edited in another proposal is left
 * out, as it may be about another change; one that was sent stays.
 * @param last the words that the open pull request was last sent with
 */
export function edited(
  proposed: ProposedWords,
  { title: edit, words }: RequestEdits,
  last?: SentWords,
): EditedWords {
  const title = last && last.title !== last.proposed ? last.title : proposed.title;
  const typed = edit?.of === title ? edit.text.trim() : "";
  const now = {
    title: typed === "" ? title : typed,
    words: words ?? last?.words ?? "",
    account: proposed.account,
  };
  return { now, title };
}
