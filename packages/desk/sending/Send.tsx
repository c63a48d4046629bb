// Form that sends a draft to GitHub as a pull request. If others have changed its files, their changes are merged into the draft first,
// and everything is checked again.

import type { PullState, UpstreamState } from "@site/common/sending-protocol";
import { useEffect, useState } from "react";
import type { MergedVersions } from "../drafts/draft.ts";
import { ConflictForm } from "../merge/ConflictForm.tsx";
import type { ConflictedFile } from "../merge/merge.ts";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { choiceKey, mergeUpstream, type Resolutions } from "./merge-upstream.ts";
import { PullRequest } from "./PullRequest.tsx";
import { type Package, pathsOf } from "./package.ts";
import type { PullRequestText } from "./pull-request.ts";
import styles from "./Sending.module.css";
import { ServiceProblem, service } from "./service.ts";

/** The draft, or the drafts that are sent together. */
interface SentDraft {
  /** Id of the pull request: that of the draft, or of the first of several. */
  readonly name: string;
  /** Id of the open draft, to return to after signing in. */
  readonly id: string;
  /** Paths that were sent before and no longer differ from the site. */
  readonly dropped: readonly string[];
  readonly met: MergedVersions;
}

export interface SendProps {
  draft: SentDraft;
  given: Package;
  request: PullRequestText;
  /** Whether a check runs or failed, so that what is shown may not be what would be sent. */
  isStale: boolean;
  /** Changes texts in the draft, records others' versions in them, and checks everything again; returns whether it could. */
  onMerged: (
    texts: Readonly<Record<string, string | null>>,
    met: MergedVersions,
  ) => Promise<boolean>;
  /** Records what is being sent, beforehand, because the answer may be lost. */
  onSending: () => Promise<void>;
  onSent: () => void;
}

/** The status below the button. */
interface Shown {
  readonly busy?: string;
  readonly problem?: ServiceProblem;
  readonly choose?: ConflictedFile;
  readonly note?: string;
}

const mergedNote =
  "Others have changed these files meanwhile. What they wrote is in your text now, and the whole was checked: look at it, then send.";

export default function Send({
  draft: { name, id, dropped, met },
  given,
  request,
  isStale,
  onMerged,
  onSending,
  onSent,
}: SendProps) {
  const [pull, setPull] = useState<PullState>();
  const [shown, setShown] = useState<Shown>({});
  const [chosen, setChosen] = useState<Resolutions>({});
  const [writer, setWriter] = useState<string>();
  useEffect(() => {
    service.writer().then(setWriter, (problem: unknown) => {
      // Other problems, such as being offline, matter only when something is sent.
      if (problem instanceof ServiceProblem && problem.kind === "signed-out") setShown({ problem });
    });
    // Optional: GitHub's page also shows the state.
    service.state(name).then(setPull, () => undefined);
  }, [name]);

  const attempt = async (work: () => Promise<Shown>) => {
    try {
      setShown(await work());
    } catch (problem) {
      if (!(problem instanceof ServiceProblem)) throw problem;
      setShown({ problem });
    }
  };
  const sendAs = async (look: UpstreamState): Promise<Shown> => {
    setShown({ busy: "Your draft is being sent." });
    const pictures: { path: string; sha: string }[] = [];
    for (const { path, blob } of given.pictures) {
      pictures.push({ path, sha: await service.picture(blob) });
    }
    const files = Object.entries(given.files).map(([path, text]) => ({ path, text }));
    const { main, tip } = look;
    const { title, body } = request;
    await onSending();
    const at = new Date().toISOString();
    await service.send({ draft: name, at, main, tip, title, body, files, pictures, dropped });
    onSent();
    setPull(await service.state(name));
    return {
      note: `Sent: ${pathsOf(given).join(", ")}. Colleagues see it on GitHub; its checks take a few minutes.`,
    };
  };
  const press = (choices: Resolutions = {}) =>
    attempt(async () => {
      setChosen(choices);
      setShown({ busy: "GitHub is asked what has changed meanwhile." });
      const paths = Object.keys(given.files);
      const look = await service.look(
        name,
        paths,
        given.pictures.map(({ path }) => path),
      );
      if (look.taken.length > 0) {
        throw new ServiceProblem(
          "taken",
          `The site has other pictures of these names: ${look.taken.join(", ")}. Put yours in under other names.`,
        );
      }
      const { texts, met: now, choose } = mergeUpstream({ ...given, met }, look, choices);
      if (choose) return { choose };
      if (texts[given.path] === null) {
        throw new ServiceProblem(
          "removed",
          "Nothing is left of your file. Remove the draft, or keep your words.",
        );
      }
      if (Object.keys(texts).length === 0) return sendAs(look);
      setShown({ busy: "The whole site is being checked with what others wrote." });
      return (await onMerged(texts, now)) ? { note: mergedNote } : {};
    });

  const signOut = async (): Promise<Shown> => {
    await service.signOut();
    setWriter(undefined);
    return { note: "You are signed out. Drafts stay in this browser." };
  };

  const { busy, problem, choose, note } = shown;
  const waiting =
    (isStale ? "Only what the check above has seen is sent." : undefined) ??
    (choose && "Choose below what each place is to say. Then all is checked, and you can send it.");
  return (
    <div className={styles.send}>
      <h3>Send it</h3>
      <p>
        As a pull request, in {writer === undefined ? "your name" : `the name of ${writer}`}.
        Colleagues look at it before it is published.
      </p>
      {pull && <PullRequest pull={pull} />}
      <div>
        <Button
          look="main"
          disabled={waiting !== undefined || busy !== undefined}
          onClick={() => void press()}
        >
          {pull?.state === "open" ? "Send the changes" : "Send"}
        </Button>{" "}
        {writer !== undefined && <Button onClick={() => void attempt(signOut)}>Sign out</Button>}
      </div>
      <p role="status">{busy ?? waiting ?? note}</p>
      {problem && (
        <Notice kind="error" message={problem.message}>
          {problem.kind === "signed-out" && <a href={`sign-in?draft=${id}`}>Sign in with GitHub</a>}
        </Notice>
      )}
      {choose && (
        <ConflictForm
          key={choiceKey(choose)}
          file={choose}
          onChosen={(choices) => void press({ ...chosen, [choiceKey(choose)]: choices })}
        />
      )}
    </div>
  );
}
