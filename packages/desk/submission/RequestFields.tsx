// Fields for the title and the words of a pull request, with the account below them.
import { lazy, Suspense, useId } from "react";
import type { RequestEdits } from "../drafts/draft.ts";
import type { EditedWords } from "../sending/pull-request.ts";
import styles from "./SubmissionForm.module.css";

/** Loaded on demand, as it contains the Markdown renderer. */
const CodePage = lazy(() => import("../findings/CodePage.tsx"));

interface RequestFieldsProps {
  request: EditedWords;
  edits: RequestEdits;
  onEdits: (edits: RequestEdits) => void;
  /** A title that a colleague has given the pull request. */
  theirTitle?: string | undefined;
  /** Whether a colleague has changed its text. */
  isTheirText?: boolean;
}

export function RequestFields({
  request: { now, title },
  edits,
  onEdits,
  theirTitle,
  isTheirText = false,
}: RequestFieldsProps) {
  const id = useId();
  return (
    <>
      <h3>What colleagues read first</h3>
      {theirTitle === undefined ? (
        <>
          <label htmlFor={`${id}-title`}>Title of the pull request</label>
          <input
            id={`${id}-title`}
            value={edits.title?.of === title ? edits.title.text : title}
            maxLength={250}
            onChange={({ target }) =>
              onEdits({ ...edits, title: { of: title, text: target.value } })
            }
          />
        </>
      ) : (
        <p>
          Its title on GitHub stays, as a colleague has written it: <b>{theirTitle}</b>
        </p>
      )}
      {isTheirText ? (
        <p>
          A colleague has changed its text on GitHub, which stays; the account in it is renewed
          where it stands as it was sent.
          {edits.words !== undefined && ` Your words here are not sent: “${edits.words}”`}
        </p>
      ) : (
        <>
          <label htmlFor={`${id}-words`}>Its text</label>
          <textarea
            id={`${id}-words`}
            rows={3}
            aria-describedby={`${id}-account`}
            value={now.words}
            maxLength={10_000}
            onChange={({ target }) => onEdits({ ...edits, words: target.value })}
          />
        </>
      )}
      <p id={`${id}-account`}>Below your words stands this account, new with each sending:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached (WCAG 2.2, 2.1.1). */}
      <section className={styles.account} aria-label="Account of the check" tabIndex={0}>
        <Suspense fallback={<p>One moment.</p>}>
          <CodePage text={now.account} />
        </Suspense>
      </section>
    </>
  );
}
