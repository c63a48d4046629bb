// Start page: lists the drafts of this browser, creates new entries, and leads to the site's files.

import { lazy, Suspense, useId, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { DraftHead } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { useDraftList } from "../drafts/useDraftList.ts";
import type { FileOpener } from "../file/file-opener.ts";
import { Button } from "../parts/Button.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import type { DeskSite } from "../protocol.ts";
import { isMerged, rowOf, stateWords } from "../sending/board-state.ts";
import { serviceAddress } from "../sending/service-address.ts";
import type { BoardRow } from "../sending-protocol.ts";
import { interpolate } from "../text/interpolate.ts";
import { Files } from "./Files.tsx";
import styles from "./Start.module.css";

// Loaded on demand, as it needs the service.
const Board = lazy(() => import("../sending/Board.tsx"));

interface StartProps {
  site: DeskSite;
  compiler: CompilerClient;
  opener: FileOpener;
  /** Undefined if drafts cannot be stored. */
  drafts: Drafts | undefined;
}

export function Start(props: StartProps) {
  const { site, drafts } = props;
  const listed = useDraftList(drafts, drafts?.lastList);
  const [rows, setRows] = useState<readonly BoardRow[]>([]);
  const [removed, setRemoved] = useState("");
  const merged = listed.filter((head) => isMerged(head, rows));
  const going = listed.filter((head) => !merged.includes(head));
  return (
    <>
      <h1 className={styles.title}>{site.name}</h1>
      <p role="status" className="vh">
        {removed}
      </p>
      <div className={styles.parts}>
        {going.length > 0 && (
          <section aria-labelledby="drafts">
            <h2 id="drafts">Go on writing</h2>
            <ErrorBoundary name="The list of drafts">
              <DraftsOf {...props} listed={going} rows={rows} onRemoved={setRemoved} />
            </ErrorBoundary>
          </section>
        )}
        <ErrorBoundary name="The form for something new">
          <New {...props} />
        </ErrorBoundary>
        {serviceAddress() !== undefined && (
          <ErrorBoundary name="What is on GitHub">
            <Suspense>
              <Board onRead={setRows} />
            </Suspense>
          </ErrorBoundary>
        )}
        {merged.length > 0 && (
          <details className={styles.group}>
            <summary>
              <span className={styles.groupName}>Drafts that are merged</span>{" "}
              <small>{merged.length}</small>
            </summary>
            <ErrorBoundary name="The list of merged drafts">
              <DraftsOf {...props} listed={merged} rows={rows} onRemoved={setRemoved} />
            </ErrorBoundary>
          </details>
        )}
        <ErrorBoundary name="The list of files">
          <Files {...props} />
        </ErrorBoundary>
      </div>
    </>
  );
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface DraftsOfProps extends StartProps {
  listed: readonly DraftHead[];
  rows: readonly BoardRow[];
  /** Called with what is said of it. */
  onRemoved: (sentence: string) => void;
}

/** Drafts of this browser. */
function DraftsOf({ site, opener, drafts, listed, rows, onRemoved }: DraftsOfProps) {
  const remove = async ({ id, title }: DraftHead) => {
    if (!confirm(`Remove the draft “${title}” for good?`)) return;
    await drafts?.remove(id);
    onRemoved(`The draft “${title}” is removed.`);
  };
  return (
    <ul className={styles.rows}>
      {listed.map((head) => {
        const { id, title, path, changed, handed } = head;
        const row = rowOf(head, rows);
        return (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => void opener.load(id)}>
              <b>{interpolate(title, site)}</b>
              <span>
                {path}, changed {when.format(changed)}
                {handed && `, handed over ${when.format(handed.at)}`}
                {row && `, ${stateWords[row.state]}`}
              </span>
            </button>
            <Button aria-label={`Remove the draft “${title}”`} onClick={() => void remove(head)}>
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function New({ site, opener }: StartProps) {
  const entries = site.collections.filter((one) =>
    site.files.some(({ path }) => path.startsWith(`${one.folder}/`)),
  );
  const [collection, setCollection] = useState(entries[0]?.name ?? "");
  const [title, setTitle] = useState("");
  const id = useId();
  return (
    <section aria-labelledby="new">
      <h2 id="new">Write something new</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== "") void opener.create(collection, title.trim());
        }}
      >
        <label htmlFor={`${id}kind`}>What</label>
        <select
          id={`${id}kind`}
          value={collection}
          onChange={({ target }) => setCollection(target.value)}
        >
          {entries.map(({ name, noun }) => (
            <option key={name} value={name}>
              {noun}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}title`}>Its title</label>
        <input
          id={`${id}title`}
          dir="auto"
          required
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          autoComplete="off"
        />
        <Button isSubmit>Begin</Button>
      </form>
    </section>
  );
}
