// Shows the state of a pull request: its checks with their findings, its reviews, and comments on lines.
import type { PullState } from "../sending-protocol.ts";
import { stateWords } from "./board-state.ts";
import styles from "./Sending.module.css";

/** Wording for GitHub's results of checks and reviews. */
const wordings: Readonly<Record<string, string>> = {
  success: "passed",
  failure: "failed",
  neutral: "has nothing to say",
  queued: "waits",
  in_progress: "runs",
  APPROVED: "approves",
  CHANGES_REQUESTED: "asks for changes",
  COMMENTED: "comments",
};

const inWords = (result: string) => wordings[result] ?? result.toLowerCase().replaceAll("_", " ");

export function PullRequest({
  pull: { number, url, title, state, checks, reviews, remarks },
}: {
  pull: PullState;
}) {
  const lineName = (path: string, line: number | undefined) =>
    line === undefined ? path : `${path}, line ${line}`;
  return (
    <div className={styles.pull}>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          Pull request {number}: {title} (new tab)
        </a>{" "}
        {stateWords[state]}.
      </p>
      <ul aria-label="Checks and reviews">
        {checks.map(({ id, name, result, findings }) => (
          <li key={id}>
            {name} {inWords(result)}
            <ul>
              {findings.map(({ path, line, message }) => (
                <li key={`${path} ${line} ${message}`}>
                  {lineName(path, line)}: {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {reviews.map(({ id, by, state: review, body }) => (
          <li key={id}>
            {by} {inWords(review)}
            {body !== "" && `: ${body}`}
          </li>
        ))}
        {remarks.map(({ id, by, path, line, message }) => (
          <li key={id}>
            {by} on {lineName(path, line)}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
