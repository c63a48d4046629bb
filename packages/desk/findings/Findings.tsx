// Lists all findings with their location, help and fixes, and counts them.

import {
  type FixOption,
  fixOptions,
  type ListedFinding,
  listedFindings,
} from "@site/pipeline/browser";
import { memo, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { DeskFinding } from "../protocol.ts";
import { Accept } from "./Accept.tsx";
import styles from "./Findings.module.css";
import type { Checking } from "./useCheck.ts";

interface FindingsProps {
  findings: readonly DeskFinding[];
  /** Path of the open file. */
  file: string;
  checking: Checking;
  /** Whether it is marked as a draft, or still contains marks for text to be written. */
  stage: "draft" | "unwritten" | "written";
  /** How many other files use facts that have changed. */
  affected?: number;
  actions: FindingActions;
}

/** What the buttons do. */
export interface FindingActions {
  readonly jump: (finding: DeskFinding) => void;
  readonly fix: (finding: DeskFinding, answer: FixOption) => void;
  readonly explain: (finding: DeskFinding) => void;
  /** Accepts the words of all places of a warning, with a reason. */
  readonly accept: (finding: DeskFinding, because: string) => void;
  /** Checks everything again. */
  readonly again: () => void;
}

const names = { error: "Error", warning: "Warning", note: "Note" } as const;

/** “2 errors, 1 warning”; “nothing to fix” if there are none and the whole is checked. */
export function countOf(findings: readonly DeskFinding[], { state }: Checking): string {
  const listed = listedFindings(findings).flatMap(({ finding, followers }) => [
    finding,
    ...followers,
  ]);
  const counts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = listed.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
  return counts.join(", ") || (state === "checked" ? "nothing to fix" : "");
}

/** Findings of the open file come first, in the order of the text. */
export const Findings = memo(function Findings(latest: FindingsProps) {
  const [pressed, press] = usePressed(latest);
  const props = pressed ?? latest;
  const { findings, file, checking, affected = 0 } = props;
  const id = useId();
  const all = listedFindings(findings);
  const here = all.filter(({ finding }) => finding.file === file);
  const elsewhere = all.filter(({ finding }) => finding.file !== file);
  return (
    <section className={styles.findings} aria-labelledby={id} onPointerDown={press}>
      <h2 id={id} className={styles.title}>
        Findings <Count findings={findings} checking={checking} />
      </h2>
      {"message" in checking && checking.message !== undefined && (
        <p className={styles.failed} role="alert">
          {checking.message} <Button onClick={props.actions.again}>Again</Button>
        </p>
      )}
      {checking.state === "checked" && findings.length === 0 && (
        <p className={styles.none}>{nothingFound(props)}</p>
      )}
      {affected > 0 && (
        <p className={styles.none}>
          {affected} other {affected === 1 ? "file uses" : "files use"} what says something else
          now.
        </p>
      )}
      <List file={file} actions={props.actions} shown={here} label="In this file" />
      {elsewhere.length > 0 && (
        <>
          <h3 className={styles.subtitle}>In other files, by these changes</h3>
          <List file={file} actions={props.actions} shown={elsewhere} label="In other files" />
        </>
      )}
    </section>
  );
});

type Shown = ListedFinding<DeskFinding>;

const alone = (finding: DeskFinding): Shown => ({ finding, followers: [], places: [] });

/**
 * Freezes a value while a button is pressed: a list that was updated in between would move the button away.
 * @returns the frozen value, undefined while no button is pressed; and the handler for a press
 */
function usePressed<Value>(latest: Value): readonly [Value | undefined, () => void] {
  const [pressed, setPressed] = useState<Value>();
  useEffect(() => {
    if (pressed === undefined) return undefined;
    // Delayed, because the click event follows in the same task.
    const letGo = () => setTimeout(() => setPressed(undefined));
    const ends = ["pointerup", "pointercancel"];
    for (const end of ends) addEventListener(end, letGo);
    return () => {
      for (const end of ends) removeEventListener(end, letGo);
    };
  }, [pressed]);
  return [pressed, () => setPressed(latest)];
}

function nothingFound({ stage }: FindingsProps): string {
  if (stage === "unwritten") {
    return "Nothing to fix so far. What begins with ✎ is still to be written; after that, take the tick from Draft.";
  }
  if (stage === "draft") {
    return "Nothing to fix. Take the tick from Draft when the text is to be published.";
  }
  return "Nothing to fix. The text can be handed over as it is.";
}

/** Announced to screen readers only when it has not changed for a moment. */
function Count({ findings, checking }: Pick<FindingsProps, "findings" | "checking">) {
  const count = countOf(findings, checking);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (checking.state !== "checked") return;
    const timer = setTimeout(() => setSaid(`Findings: ${count}.`), 800);
    return () => clearTimeout(timer);
  }, [count, checking.state]);
  return (
    <>
      <span className={styles.count}>
        {count || (checking.state === "waiting" ? "are being looked for" : "were not looked for")}
      </span>
      <span role="status" className="vh">
        {said}
      </span>
    </>
  );
}

interface ListProps extends Pick<FindingsProps, "file" | "actions"> {
  shown: readonly Shown[];
  label: string;
}

function List({ shown, label, file, actions }: ListProps) {
  if (shown.length === 0) return null;
  const keys = keysOf(shown.map(({ finding }) => finding));
  return (
    <ol className={styles.list} aria-label={label}>
      {shown.map(({ finding, followers, places }, index) => (
        <li key={keys[index]} data-severity={finding.severity} data-code={finding.code}>
          <button
            type="button"
            className={styles.message}
            onClick={() => actions.jump(finding)}
            disabled={finding.file !== file}
          >
            <b>{names[finding.severity]}</b> <span>{finding.message}</span>{" "}
            <small>
              {locationOf(finding, file)}
              {finding.known && ", as published"}
            </small>
          </button>
          {finding.help && <p className={styles.help}>{finding.help}</p>}
          <p className={styles.actions}>
            {fixOptions(finding).map((answer) => (
              <button
                key={answer.label}
                type="button"
                data-answer={finding.fix ? "fix" : "way"}
                onClick={() => actions.fix(finding, answer)}
              >
                {answer.label}
              </button>
            ))}
            {!isSaidByForm(finding) && (
              <button
                type="button"
                onClick={() => actions.explain(finding)}
                aria-label={`What this means: ${finding.code}`}
              >
                What this means
              </button>
            )}
          </p>
          {finding.acceptableWords && <Accept finding={finding} accept={actions.accept} />}
          <More of={places} label="The same in other places" file={file} actions={actions}>
            {places.length === 1 ? "1 more place" : `${places.length} more places`} in this text
          </More>
          <More of={followers} label="What follows from this" file={file} actions={actions}>
            {followers.length === 1 ? "1 more follows" : `${followers.length} more follow`} from
            this
          </More>
        </li>
      ))}
    </ol>
  );
}

interface MoreProps extends Pick<ListProps, "label" | "file" | "actions"> {
  of: readonly DeskFinding[];
  children: ReactNode;
}

/** Further findings, folded away below a line that counts them. */
function More({ of, children, ...props }: MoreProps) {
  if (of.length === 0) return null;
  return (
    <details className={styles.followers}>
      <summary>{children}</summary>
      <List shown={of.map(alone)} {...props} />
    </details>
  );
}

/** Whether the form says all there is to say; the explanation would speak of the file's lines. */
const isSaidByForm = ({ box, code }: DeskFinding) =>
  box !== undefined && code.startsWith("schema-");

/** Where a finding is, in words. */
function locationOf({ box, file, line, message }: DeskFinding, open: string): string {
  if (file !== open) return `${file}, line ${line}`;
  if (box === undefined) return `line ${line}`;
  return message.includes(box) ? "" : box;
}

/** Stable React keys for findings: while text is typed, only messages and lines change. */
function keysOf(findings: readonly DeskFinding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ code, file }) => {
    const kind = `${code} ${file}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return `${kind} ${before}`;
  });
}
