// Sending a draft through the service: one press where nobody else has changed its files; otherwise what others wrote comes into the draft
// first, and the whole is checked again before it can be sent.
import { useEffect, useState } from "react";
import type { Look, PullState } from "../../server/sending/protocol.ts";
import type { Package } from "../handover/package.ts";
import type { PullRequest as Words } from "../handover/pull-request.ts";
import type { Met } from "../keep/draft.ts";
import { Choosing } from "../merge/Choosing.tsx";
import type { ToChoose } from "../merge/merge.ts";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { PullRequest } from "./PullRequest.tsx";
import styles from "./Sending.module.css";
import { ServiceProblem, service } from "./service.ts";
import { type Chosen, choiceKey, together } from "./together.ts";

export interface SendProps {
  /** Names the pull request: the draft, or the first of several. */
  name: string;
  /** The draft that is open, to come back to. */
  draft: string;
  /** Paths that were sent before and are no longer changed. */
  dropped: readonly string[];
  given: Package;
  request: Words;
  met: Met;
  /** Puts texts into the draft, notes what is in them, and has the whole checked. */
  onMerged: (texts: Readonly<Record<string, string | null>>, met: Met) => Promise<void>;
  /** Notes what is sent now, before it is: nobody knows whether an answer comes. */
  onSending: () => Promise<void>;
  onSent: () => void;
}

/** What is shown below the button. */
interface Shown {
  readonly busy?: string;
  readonly problem?: ServiceProblem;
  readonly choose?: ToChoose;
  readonly note?: string;
}

const mergedNote =
  "Others have changed these files meanwhile. What they wrote is in your text now, and the whole was checked: look at it, then send.";

export function Send({ name, draft, dropped, given, request, met, onMerged, onSending, onSent }: SendProps) {
  const [pull, setPull] = useState<PullState>();
  const [shown, setShown] = useState<Shown>({});
  const [chosen, setChosen] = useState<Chosen>({});
  const [writer, setWriter] = useState<string>();
  useEffect(() => {
    service.writer().then(setWriter, (problem: unknown) => {
      // Without a network there is nothing to be told before something is sent.
      if (problem instanceof ServiceProblem && problem.kind === "signed-out") setShown({ problem });
    });
    // What has become of it is told by the page on GitHub, too.
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
  const sendAs = async (look: Look): Promise<Shown> => {
    setShown({ busy: "Your draft is being sent." });
    const pictures: { path: string; sha: string }[] = [];
    for (const { path, blob } of given.pictures) pictures.push({ path, sha: await service.picture(blob) });
    const files = Object.entries(given.files).map(([path, text]) => ({ path, text }));
    const { main, tip } = look;
    const { title, body } = request;
    await onSending();
    const at = new Date().toISOString();
    await service.send({ draft: name, at, main, tip, title, body, files, pictures, dropped });
    onSent();
    setPull(await service.state(name));
    return { note: "Sent. Colleagues see it on GitHub; its checks take a few minutes." };
  };
  const press = (choices: Chosen = {}) =>
    attempt(async () => {
      setChosen(choices);
      setShown({ busy: "GitHub is asked what has changed meanwhile." });
      const paths = Object.keys(given.files);
      const look = await service.look(
        name,
        paths,
        given.pictures.map(({ path }) => path),
      );
      if (look.taken.length > 0)
        throw new ServiceProblem(
          "taken",
          `The site has other pictures of these names: ${look.taken.join(", ")}. Put yours in under other names.`,
        );
      const { texts, met: now, choose } = together({ ...given, met }, look, choices);
      if (choose) return { choose };
      if (texts[given.path] === null)
        throw new ServiceProblem("removed", "Nothing is left of your file. Remove the draft, or keep your words.");
      if (Object.keys(texts).length === 0) return sendAs(look);
      setShown({ busy: "The whole site is being checked with what others wrote." });
      await onMerged(texts, now);
      return { note: mergedNote };
    });

  const signOut = async (): Promise<Shown> => {
    await service.signOut();
    setWriter(undefined);
    return { note: "You are signed out. Drafts stay in this browser." };
  };

  const { busy, problem, choose, note } = shown;
  return (
    <div className={styles.send}>
      <h3>Send it</h3>
      <p>
        As a pull request, in {writer === undefined ? "your name" : `the name of ${writer}`}. Colleagues look at it
        before it is published.
      </p>
      {pull && <PullRequest pull={pull} />}
      <div>
        <Button look="main" disabled={busy !== undefined} onClick={() => void press()}>
          {pull?.state === "open" ? "Send the changes" : "Send"}
        </Button>{" "}
        {writer !== undefined && <Button onClick={() => void attempt(signOut)}>Sign out</Button>}
      </div>
      <p role="status">{busy ?? note}</p>
      {problem && (
        <Notice kind="error" message={problem.message}>
          {problem.kind === "signed-out" && <a href={`sign-in?draft=${draft}`}>Sign in with GitHub</a>}
        </Notice>
      )}
      {choose && (
        <Choosing
          key={choiceKey(choose)}
          file={choose}
          onChosen={(choices) => void press({ ...chosen, [choiceKey(choose)]: choices })}
        />
      )}
    </div>
  );
}
