// Window for handing over drafts: checks their changes, and notes the result in the drafts.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CancelledError } from "../compiler-client.ts";
import type { DraftHead, MergedVersions, SentWords } from "../drafts/draft.ts";
import { useDraftList } from "../drafts/useDraftList.ts";
import type { OtherFiles } from "../file/changes.ts";
import { useFile } from "../file/file-context.ts";
import { Button } from "../parts/Button.tsx";
import styles from "../parts/DialogContent.module.css";
import { errorMessage } from "../parts/error-message.ts";
import { Notice } from "../parts/Notice.tsx";
import type { Changes, DeskSite, HandoverCheck } from "../protocol.ts";
import { pathsOf, type Submission } from "../sending/submission.ts";
import { interpolate } from "../text/interpolate.ts";
import {
  changeTogether,
  mergeTogether,
  type OtherDraft,
  readOtherDrafts,
  revert,
  submissionOf,
} from "./other-drafts.ts";
import { SubmissionForm } from "./SubmissionForm.tsx";

/** The data that the window shows, all from the same moment. */
interface Shown extends HandoverCheck {
  readonly submission: Submission;
  readonly own: Changes;
  /** Other drafts that are handed over together, and their ids in one string. */
  readonly otherDrafts: readonly OtherDraft[];
  readonly going: string;
}

const changedPaths = ({ files, pictures }: Changes) => [
  ...Object.keys(files),
  ...Object.keys(pictures),
];

export default function SubmissionWindow({ onClose }: { onClose: () => void }) {
  const file = useFile();
  const { site, compiler, collection, drafts } = file;
  const draft = file.draft?.isBegun && !file.draft.isElsewhere ? file.draft : undefined;
  const [shown, setShown] = useState<Shown>();
  /** The drafts of the last check. */
  const latest = useRef("");
  const [failed, setFailed] = useState<string>();
  /** What is said while a check runs; undefined after it. */
  const [checking, setChecking] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [edits, setEdits] = useState(draft?.head.request ?? {});
  const keepEdits = (request: typeof edits) => {
    setEdits(request);
    // Signing in loads the page anew.
    draft?.updateHead({ request });
  };
  const name = draft?.head.sent?.as ?? draft?.head.next ?? draft?.head.id ?? "";
  const others = useDraftList(drafts).filter(
    ({ id, sent }) => id !== draft?.head.id && (sent === undefined || sent.as === name),
  );
  // Drafts that were sent together stay together.
  const ids = others
    .filter(({ id, sent }) => chosen?.includes(id) ?? sent !== undefined)
    .map(({ id }) => id);
  const going = ids.join(" ");
  const staying = others.filter(({ id, sent }) => sent && !ids.includes(id));

  /** @returns whether it succeeded */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setFailed(undefined);
    try {
      await work();
      return true;
    } catch (problem) {
      // A newer check says what there is to say.
      if (problem instanceof CancelledError) return false;
      setChecking(undefined);
      setFailed(errorMessage(problem));
      return false;
    }
  };
  const check = (merged: OtherFiles) =>
    attempt(async () => {
      setChecking("The whole site is being checked with your draft.");
      const own = file.changes();
      const otherDrafts = drafts ? await readOtherDrafts(drafts, ids) : [];
      const { submission, changes } = await submissionOf(file, own, otherDrafts, merged);
      const checked = await compiler.ask("handover", { changes }, setChecking);
      // Another one may have begun since.
      if (latest.current !== going) return;
      setShown({ submission, own, otherDrafts, going, ...checked });
      setChecking(undefined);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the window is opened, and when other drafts go along.
  useEffect(() => {
    latest.current = going;
    void check({});
  }, [going]);

  const together = shown && drafts && { ...shown, drafts, draft };
  const changeAll = async (change: Parameters<typeof changeTogether>[1]) => {
    if (together) await changeTogether(together, change);
  };
  const mergeIn = async (texts: OtherFiles, mergedVersions: MergedVersions) => {
    if (!together) return false;
    await mergeTogether(together, texts, mergedVersions, file.acts.putTexts);
    return check(texts);
  };
  const onZip = () => {
    const handed = { at: Date.now(), how: "zip" } as const;
    void attempt(() => changeAll((one) => one.updateHead({ handed })));
  };
  // From the very tick on: what is shown is of other drafts until they are checked.
  const isStale = (checking ?? failed) !== undefined || shown?.going !== going;
  const markSent = (words: readonly SentWords[]) =>
    changeAll((one, changes) =>
      one.updateHead({ sent: { as: name, paths: changedPaths(changes), words } }),
    );
  const sending = draft && {
    draft: { name, ...sentBefore(draft.head, shown, staying) },
    onMerged: mergeIn,
    onSending: markSent,
    onSent: (words: SentWords) => {
      const head = { handed: { at: Date.now(), how: "sent" }, met: {}, request: {} } as const;
      setEdits({});
      void attempt(async () => {
        await markSent([words]);
        await changeAll((one) => one.updateHead(head));
        if (drafts) await revert(drafts, staying);
      });
    },
  };
  return (
    <>
      <p className={styles.close}>
        <Button onClick={onClose}>Close</Button>
      </p>
      {failed !== undefined && <Notice kind="error" message={failed} />}
      <p role="status">{checking}</p>
      {isStale && (
        <p>
          <Button onClick={() => void check({})}>Again</Button>
        </p>
      )}
      {others.length > 0 && (
        <OtherDraftsChoice
          site={site}
          others={others}
          chosen={ids}
          // At once: whoever presses Send next sends what is ticked.
          onChosen={(ticked) => flushSync(() => setChosen(ticked))}
        />
      )}
      {shown && (
        <SubmissionForm
          checked={shown}
          collection={collection}
          edits={edits}
          onEdits={keepEdits}
          sending={sending}
          isStale={isStale}
          onZip={onZip}
          destination={site}
        />
      )}
    </>
  );
}

/** What drafts know of their last sending. @param staying those that do not go along any more */
function sentBefore(
  { id, sent, met }: DraftHead,
  shown: Shown | undefined,
  staying: readonly DraftHead[],
) {
  const { submission, otherDrafts = [] } = shown ?? {};
  const now = new Set(submission && pathsOf(submission));
  const before = [
    ...(sent?.paths ?? []),
    ...otherDrafts.flatMap((other) => other.sent),
    ...staying.flatMap((head) => head.sent?.paths ?? []),
  ];
  return {
    id,
    dropped: before.filter((path) => !now.has(path)),
    mergedVersions: Object.assign({}, ...otherDrafts.map((other) => other.mergedVersions), met),
    words: sent?.words ?? [],
  };
}

interface OtherDraftsChoiceProps {
  site: DeskSite;
  others: readonly DraftHead[];
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}

/** Checkboxes for other drafts to hand over together. */
function OtherDraftsChoice({ site, others, chosen, onChosen }: OtherDraftsChoiceProps) {
  return (
    <details>
      <summary className={styles.together}>Together with other drafts</summary>
      {others.map(({ id, title, path }) => (
        <label key={id} className={styles.together}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />{" "}
          {interpolate(title, site)}, {path}
        </label>
      ))}
    </details>
  );
}
