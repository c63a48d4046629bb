// Shows the source beside an open translation, block by block, and records a review.
import { useEffect, useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { errorMessage } from "../parts/error-message.ts";
import type { Changes, DeskFinding, DeskTranslation, TranslationRow } from "../protocol.ts";
import { currentRow } from "../translation/current-row.ts";
import { languageOf } from "../translation/language-of.ts";
import { findingsOf, isOfTranslation } from "../translation/row-findings.ts";
import { useFile } from "./file-context.ts";
import styles from "./TranslationSource.module.css";
import { useWriting } from "./writing-context.ts";

export function TranslationSource() {
  const { site, compiler, path, isReadOnly, otherTexts } = useFile();
  const { changes, editor, found: all } = useWriting();
  const { jump } = editor;
  const shown = useTranslation(changes);
  const current = useCurrent(shown?.rows);
  const [message, setMessage] = useState("");
  const id = useId();
  if (!shown) return <p data-beside>Its source is being read.</p>;
  const { rows, source, sourceLanguage, unreadReason } = shown;
  const about = all.own.filter(isOfTranslation);
  const found = findingsOf(rows, about, source);
  const inRows = new Set([...found.values()].flat());
  const isStale = about.some(({ code }) => code === "translation-stale");
  const language = languageOf(site, path);
  const go = (row: TranslationRow) => {
    const at = rows.indexOf(row);
    const before = rows.slice(0, at + 1).findLast(({ own }) => own)?.own;
    const place = row.own?.span.start ?? before?.span.end ?? 0;
    jump(place, false, row.pointer);
  };
  const read = async () => {
    try {
      const { path: file, text, length } = await compiler.ask("reviewed", { changes, path });
      if (length === undefined) {
        otherTexts.put({ [file]: text });
      } else {
        await otherTexts.edit([{ file, span: { start: 0, end: length }, text }]);
      }
      setMessage(`Recorded in ${file}, which goes along with this draft.`);
    } catch (problem) {
      setMessage(errorMessage(problem));
    }
  };
  return (
    <section className={styles.beside} data-beside aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Beside its source</h2>
        <p>{source}. Pictures, keys and numbers of the page are those of the source.</p>
        <Messages of={about.filter((finding) => !inRows.has(finding))} />
        {isStale ? (
          <>
            {unreadReason && <p className={styles.found}>{unreadReason}</p>}
            <Button
              look="main"
              disabled={isReadOnly || unreadReason !== undefined}
              onClick={() => void read()}
            >
              I have read this beside its source
            </Button>
          </>
        ) : (
          <p>Nothing in the source has changed since this was read beside it.</p>
        )}
        <p role="status">{message}</p>
      </div>
      <ol className={styles.rows} aria-label="Source and translation">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            languages={{ source: sourceLanguage, own: language?.language }}
            found={found.get(row) ?? []}
            isCurrent={row.id === current}
            onGo={() => go(row)}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  row: TranslationRow;
  languages: { readonly source: string; readonly own: string | undefined };
  found: readonly DeskFinding[];
  isCurrent: boolean;
  onGo: () => void;
}

function Row({ row, languages, found, isCurrent, onGo }: RowProps) {
  const { noun, source, own } = row;
  const severity = found.some((one) => one.severity === "error") ? "error" : found[0]?.severity;
  return (
    <li
      className={styles.row}
      aria-current={isCurrent || undefined}
      data-severity={severity}
      ref={(item) => {
        if (isCurrent) item?.scrollIntoView({ block: "nearest" });
      }}
    >
      <p className={styles.noun}>{noun}</p>
      <p lang={languages.source} className={styles.text}>
        {source ? <Marked {...source} /> : <i>Not in the source</i>}
      </p>
      <button
        type="button"
        className={styles.text}
        onClick={onGo}
        lang={own ? languages.own : undefined}
      >
        {own ? own.text : <i>Not translated yet</i>}
      </button>
      <Messages of={found} />
    </li>
  );
}

const Messages = ({ of }: { of: readonly DeskFinding[] }) =>
  of.map(({ message }) => (
    <p key={message} className={styles.found}>
      {message}
    </p>
  ));

/** The source's text, with new words marked. */
function Marked({ text, changed }: NonNullable<TranslationRow["source"]>) {
  const ends = [0, ...changed.map(({ end }) => end)];
  return (
    <>
      {changed.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

/** Milliseconds without typing before the blocks are compared again. */
const pause = 300;

/** The translation after the last pause in typing. */
function useTranslation(changes: Changes): DeskTranslation | undefined {
  const { compiler, path } = useFile();
  const [shown, setShown] = useState<DeskTranslation>();
  const isFirst = shown === undefined;
  useEffect(() => {
    let isOver = false;
    const look = () =>
      compiler.ask("translation", { changes, path }).then(
        (answer) => {
          if (!isOver) setShown(answer);
        },
        // The findings contain the error; the last state stays visible.
        () => undefined,
      );
    const timer = setTimeout(() => void look(), isFirst ? 0 : pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [compiler, path, changes, isFirst]);
  return shown;
}

/** The id of the row that the writer is editing. */
function useCurrent(rows: readonly TranslationRow[] = []): string | undefined {
  const { editor, scroller } = useWriting();
  const { view } = editor;
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const around = scroller.current;
    if (!around) return undefined;
    const look = () =>
      setCurrent((last) => currentRow(rows, document.activeElement, view)?.id ?? last);
    const eventNames = ["focusin", "keyup", "click"] as const;
    for (const what of eventNames) around.addEventListener(what, look);
    return () => {
      for (const what of eventNames) around.removeEventListener(what, look);
    };
  }, [view, scroller, rows]);
  return current;
}
