// Root component of the writers' desk: loads the site, and shows the start page or the open file.
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import "virtual:brand.css";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "../../app/styles/layout.css";
import { Newer } from "../offline/Newer.tsx";
import type { DeskSite } from "../protocol.ts";
import { languageOf } from "../translation/language-of.ts";
import { Compilers, dataAddress } from "../worker/client.ts";
import styles from "./Desk.module.css";
import { FileOpener } from "./file-opener.ts";
import { interpolate } from "./interpolate.ts";
import { Start } from "./Start.tsx";
import { useDraftList, useDrafts } from "./useDrafts.ts";

// Loaded on demand, as few writers translate.
const Translation = lazy(async () => ({ default: (await import("../translation/Translation.tsx")).Translation }));
const FileView = lazy(async () => ({ default: (await import("./FileView.tsx")).FileView }));

export function Desk() {
  const [compiler] = useState(() => new Compilers());
  const [site, setSite] = useState<DeskSite>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    compiler.ask("open", { base: dataAddress }).then(setSite, (problem: Error) => setFailed(problem.message));
    return () => compiler.close();
  }, [compiler]);
  return (
    <div className={styles.desk}>
      {site ? (
        <OpenDesk site={site} compiler={compiler} />
      ) : (
        <main className={styles.waiting}>
          <h1>Writers’ desk</h1>
          {failed === undefined ? <p role="status">The site is being read.</p> : <p role="alert">{failed}</p>}
        </main>
      )}
    </div>
  );
}

interface OpenDeskProps {
  site: DeskSite;
  compiler: Compilers;
}

function OpenDesk({ site, compiler }: OpenDeskProps) {
  const { drafts, problem } = useDrafts();
  const [opener] = useState(() => new FileOpener(site, compiler));
  const { opened, title: written, failed } = useSyncExternalStore(opener.watch, opener.state);
  useEffect(() => opener.follow(drafts), [opener, drafts]);
  const isSlow = useSyncExternalStore(compiler.watch, compiler.isSlow);
  const listed = useDraftList(drafts, opened === undefined);
  const path = opened?.file.path ?? "";
  const File = languageOf(site, path) ? Translation : FileView;
  const title = interpolate(written, site);
  useEffect(() => {
    document.title = title ? `${title} – Writers’ desk` : "Writers’ desk";
  }, [title]);
  const messages = useMemo(
    () => [problem?.message, problem?.help, failed].filter((part) => part !== undefined),
    [problem, failed],
  );
  return (
    <>
      <header className={styles.head}>
        <p className={styles.name}>
          {opened ? (
            <button type="button" onClick={opener.close}>
              Writers’ desk
            </button>
          ) : (
            "Writers’ desk"
          )}
        </p>
        {opened && (
          <h1 className={styles.title}>
            {title} {title !== path && <small>{path}</small>}
          </h1>
        )}
      </header>
      {messages.length > 0 && (
        <p role="alert" className={styles.said}>
          {messages.join(" ")}
        </p>
      )}
      <p role="status" className={styles.said} hidden={!isSlow}>
        {isSlow && "Loading … The connection is slow. Your texts are kept."}
      </p>
      <Newer before={() => opened?.draft?.flush()} />
      <main className={opened ? styles.writing : styles.start}>
        {opened ? (
          <Suspense>
            <File key={opened.key} {...{ site, compiler, drafts, opener, opened }} />
          </Suspense>
        ) : (
          <Start
            {...{ site, compiler, listed }}
            onOpen={opener.open}
            onNew={opener.create}
            onLoad={opener.load}
            onRemove={(id) => void drafts?.remove(id)}
          />
        )}
      </main>
    </>
  );
}
