// Hook that sends a draft to GitHub. If others have changed its files, their changes are merged into the draft first, and everything is
// checked again. Whatever fails ends in a sentence, and can be tried again.

import { useCallback, useEffect, useState } from "react";
import type { MergedVersions, RequestEdits, SentWords } from "../drafts/draft.ts";
import { NotStored } from "../drafts/storage-problem.ts";
import type { ConflictedFile } from "../merge/merge.ts";
import { errorMessage } from "../parts/error-message.ts";
import { ownParts } from "../pull-request-text.ts";
import type { PullState, UpstreamState } from "../sending-protocol.ts";
import { mergeUpstream, type Resolutions } from "./merge-upstream.ts";
import { edited, type ProposedWords } from "./pull-request.ts";
import { ServiceProblem, service } from "./service.ts";
import { pathsOf, type Submission } from "./submission.ts";
import { changedByColleagues, keptWords, takenBack } from "./taken-back.ts";

/** The draft, or the drafts that are sent together. */
interface HandedDraft {
  /** Id of the pull request: that of the draft, or of the first of several. */
  readonly name: string;
  /** Id of the open draft, to return to after signing in. */
  readonly id: string;
  /** Paths that were sent before and are not any more: they no longer differ from the site, or their draft stays behind. */
  readonly dropped: readonly string[];
  readonly mergedVersions: MergedVersions;
  /** The words that its pull request may have. */
  readonly words: readonly SentWords[];
}

export interface SendProps {
  draft: HandedDraft;
  submission: Submission;
  proposed: ProposedWords;
  edits: RequestEdits;
  onEdits: (edits: RequestEdits) => void;
  /** Whether a check runs or failed, so that what is shown may not be what would be sent. */
  isStale: boolean;
  /** Changes texts in the draft, records others' versions in them, and checks everything again; returns whether it could. */
  onMerged: (
    texts: Readonly<Record<string, string | null>>,
    mergedVersions: MergedVersions,
  ) => Promise<boolean>;
  /** Records what is being sent, beforehand, because the answer may be lost. */
  onSending: (words: readonly SentWords[]) => Promise<void>;
  /** Records what was sent. */
  onSent: (words: SentWords) => void;
}

/** What is said of the sending. */
interface SendingStatus {
  readonly busy?: string;
  readonly problem?: { readonly message: string; readonly isSignedOut: boolean };
  readonly choose?: ConflictedFile;
  readonly note?: string;
  /** The paths that the note is about; others may be going to be sent by now. */
  readonly of?: string;
}

const mergedNote =
  "Others have changed these files meanwhile. What they wrote is in your text now, and the whole was checked: look at it, then send.";

const backNote =
  "The pull request has more than is said above: look at what is taken back from it, then send.";

function problemOf(thrown: unknown): NonNullable<SendingStatus["problem"]> {
  if (thrown instanceof ServiceProblem) {
    return { message: thrown.message, isSignedOut: thrown.kind === "signed-out" };
  }
  const kept = thrown instanceof NotStored ? "" : " Your draft is kept.";
  return { message: `It was not sent. ${errorMessage(thrown)}${kept}`, isSignedOut: false };
}

/** Asks what has changed meanwhile. @throws ServiceProblem if that keeps the draft from being sent */
async function look(
  name: string,
  submission: Submission,
  takenBackPaths: readonly string[],
): Promise<UpstreamState> {
  const pictures = submission.pictures.map(({ path }) => path);
  const files = Object.keys(submission.files);
  const texts = takenBackPaths.filter((path) => !path.startsWith("media/"));
  const found = await service.look(name, [...files, ...texts], pictures);
  if (found.taken.length > 0) {
    throw new ServiceProblem(
      "taken",
      `The site has other pictures of these names: ${found.taken.join(", ")}. Put yours in under other names.`,
    );
  }
  const theirs = changedByColleagues(texts, found);
  if (theirs.length > 0) {
    throw new ServiceProblem(
      "theirs",
      `Colleagues have written in ${theirs.join(", ")} in the pull request, which would be taken back with your words. Send its draft with the others once more, or ask them.`,
    );
  }
  return found;
}

export function useSending(props: SendProps) {
  const { submission, proposed, edits, onMerged, onSending, onSent } = props;
  const { name, dropped, mergedVersions, words: before } = props.draft;
  const [pull, setPull] = useState<PullState>();
  const [status, setStatus] = useState<SendingStatus>({});
  const [chosen, setChosen] = useState<Resolutions>({});
  const [writer, setWriter] = useState<string>();
  // Optional: GitHub's page also shows the state.
  const readState = useCallback(() => service.state(name).then(setPull, () => undefined), [name]);
  useEffect(() => {
    service.writer().then(setWriter, (problem: unknown) => {
      // Other problems, such as being offline, matter only when something is sent.
      if (problem instanceof ServiceProblem && problem.kind === "signed-out") {
        setStatus({ problem: problemOf(problem) });
      }
    });
    void readState();
  }, [readState]);

  /** Does something that may fail: the one place where that is caught. */
  const attempt = async (work: () => Promise<SendingStatus>) => {
    try {
      setStatus(await work());
    } catch (thrown) {
      setStatus({ problem: problemOf(thrown) });
    }
  };
  // Of one that is merged or closed nothing goes on: the next has words of its own.
  const was = pull === undefined || pull.state === "open" ? before : [];
  const request = edited(proposed, edits, was.at(-1));
  const now = new Set(pathsOf(submission));
  const going = [...now].join(", ");
  const takenBackPaths = takenBack(dropped, pull, now);

  const sendAs = async ({ main, tip, sent }: UpstreamState): Promise<SendingStatus> => {
    setStatus({ busy: "Your draft is being sent." });
    const pictures: { path: string; sha: string }[] = [];
    for (const { path, blob } of submission.pictures) {
      pictures.push({ path, sha: await service.picture(blob) });
    }
    const words = { ...request.now, proposed: proposed.title };
    await onSending(keptWords([...was, words]));
    await service.send({
      draft: name,
      at: new Date().toISOString(),
      main,
      tip,
      ...request.now,
      was: was.map(({ title, words, account }) => ({ title, words, account })),
      files: Object.entries(submission.files).map(([path, text]) => ({ path, text })),
      pictures,
      dropped: [...new Set([...dropped, ...sent])].filter((path) => !now.has(path)),
    });
    onSent(words);
    await readState();
    const taken = takenBackPaths.length > 0 ? ` Taken back: ${takenBackPaths.join(", ")}.` : "";
    return {
      note: `Sent: ${going}.${taken} Colleagues see it on GitHub; its checks take a few minutes.`,
      of: going,
    };
  };
  const press = (choices: Resolutions = {}) =>
    attempt(async () => {
      setChosen(choices);
      setStatus({ busy: "GitHub is asked what has changed meanwhile." });
      const found = await look(name, submission, takenBackPaths);
      if (found.sent.some((path) => !now.has(path) && !takenBackPaths.includes(path))) {
        await readState();
        return { note: backNote };
      }
      const {
        texts,
        mergedVersions: merged,
        choose,
      } = mergeUpstream({ ...submission, mergedVersions }, found, choices);
      if (choose) return { choose };
      if (texts[submission.path] === null) {
        throw new ServiceProblem(
          "removed",
          "Nothing is left of your file. Remove the draft, or keep your words.",
        );
      }
      if (Object.keys(texts).length === 0) return sendAs(found);
      setStatus({ busy: "The whole site is being checked with what others wrote." });
      return (await onMerged(texts, merged)) ? { note: mergedNote } : {};
    });
  const signOut = () =>
    attempt(async () => {
      await service.signOut();
      setWriter(undefined);
      return { note: "You are signed out. Drafts stay in this browser." };
    });
  const own = pull?.state === "open" ? ownParts(pull, was) : { title: true, words: true };
  const { note: told, of = going, ...rest } = status;
  const shown = { ...rest, note: of === going ? told : undefined };
  return { status: shown, pull, writer, request, own, takenBackPaths, chosen, press, signOut };
}
