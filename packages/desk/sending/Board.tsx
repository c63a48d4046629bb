// How the drafts of this repository stand on GitHub, those of the writer first, and who is signed in.

import { useEffect, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { BoardRow, Board as Read } from "../sending-protocol.ts";
import styles from "./Board.module.css";
import { stateWords } from "./board-state.ts";
import { ServiceProblem, service } from "./service.ts";

interface BoardProps {
  /** Called with what GitHub has answered. */
  onRead: (rows: readonly BoardRow[]) => void;
}

export default function Board({ onRead }: BoardProps) {
  const [board, setBoard] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    service.board().then(
      (read) => {
        setBoard(read);
        onRead(read.rows);
      },
      (error: unknown) => setProblem(error instanceof ServiceProblem ? error.kind : "lost"),
    );
  }, [onRead]);
  const signOut = () =>
    service.signOut().then(
      () => setProblem("signed-out"),
      () => setProblem("lost"),
    );
  return (
    <section aria-labelledby="board">
      <h2 id="board">On GitHub</h2>
      {problem === "signed-out" && (
        <p>
          You are not signed in. <a href="sign-in">Sign in with GitHub</a>
        </p>
      )}
      {problem !== undefined && problem !== "signed-out" && (
        <p role="status">GitHub could not be asked how drafts stand. Your drafts are kept.</p>
      )}
      {!board && problem === undefined && <p role="status">GitHub is asked how drafts stand.</p>}
      {board && problem === undefined && (
        <>
          <p>
            Signed in as <b>{board.login}</b>.{" "}
            <Button onClick={() => void signOut()}>Sign out</Button>
          </p>
          <Rows label="Yours" rows={board.rows.filter(({ by }) => by === board.login)} />
          <Rows label="Of colleagues" rows={board.rows.filter(({ by }) => by !== board.login)} />
        </>
      )}
    </section>
  );
}

/** The pull requests of some writers. */
export function Rows({ label, rows }: { label: string; rows: readonly BoardRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{label}</h3>
      <ul className={styles.rows} aria-label={label}>
        {rows.map(({ number, url, title, by, state }) => (
          <li key={number} data-state={state}>
            <a href={url} target="_blank" rel="noreferrer">
              {title} (new tab)
            </a>{" "}
            <span>
              {stateWords[state]}
              {label !== "Yours" && `, by ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
