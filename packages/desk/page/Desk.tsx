// Root component of the desk: loads the site and the drafts, and shows the start page or the open
// file.
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import "virtual:brand.css";
import "@site/app/styles/tokens.css";
import "@site/app/styles/base.css";
import "@site/app/styles/layout.css";
import { Compilers, dataAddress } from "../compiler-client.ts";
import { Drafts } from "../drafts/drafts.ts";
import type { StorageProblem } from "../drafts/storage-problem.ts";
import { FileOpener } from "../file/file-opener.ts";
import { Newer } from "../offline/Newer.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { keepFocus } from "../parts/keep-focus.ts";
import type { DeskSite } from "../protocol.ts";
import { Start } from "../start/Start.tsx";
import { interpolate } from "../text/interpolate.ts";
import { languageOf } from "../translation/language-of.ts";
import styles from "./Desk.module.css";

// Loaded on demand, as few writers translate.
const Translation = lazy(() => import("../file/Translation.tsx"));
const loadFileView = () => import("../file/FileView.tsx");
const FileView = lazy(loadFileView);

export function Desk() {
  const [compiler] = useState(() => new Compilers());
  const [loaded, setLoaded] = useState<Omit<OpenDeskProps, "compiler">>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    Promise.all([compiler.ask("open", { base: dataAddress }), Drafts.open()]).then(
      ([site, drafts]) =>
        setLoaded({ site, ...(drafts instanceof Drafts ? { drafts } : { problem: drafts }) }),
      (problem: Error) => setFailed(problem.message),
    );
    // While the compiler reads the site, the page has nothing else to do.
    loadFileView().catch(() => {
      // It is loaded again when a file is opened.
    });
    return () => compiler.close();
  }, [compiler]);
  return (
    <div className={styles.desk}>
      {loaded ? (
        <OpenDesk {...loaded} compiler={compiler} />
      ) : (
        <main className={styles.waiting}>
          <h1>Writers’ desk</h1>
          {failed === undefined ? (
            <p role="status">The site is being read.</p>
          ) : (
            <p role="alert">{failed}</p>
          )}
        </main>
      )}
    </div>
  );
}

interface OpenDeskProps {
  site: DeskSite;
  compiler: Compilers;
  drafts?: Drafts;
  /** Why drafts cannot be stored. */
  problem?: StorageProblem;
}

function OpenDesk({ site, compiler, drafts, problem }: OpenDeskProps) {
  const [opener] = useState(() => new FileOpener(site, compiler, drafts));
  const {
    opened,
    title: written,
    failed,
    isFollowing,
  } = useSyncExternalStore(opener.watch, opener.state);
  useEffect(() => opener.follow(), [opener]);
  useEffect(keepFocus, []);
  const isSlow = useSyncExternalStore(compiler.watch, compiler.isSlow);
  const path = opened?.file.path ?? "";
  const File = languageOf(site, path) ? Translation : FileView;
  const title = interpolate(written, site);
  useEffect(() => {
    document.title = title ? `${title} – Writers’ desk` : "Writers’ desk";
  }, [title]);
  // An open file has a notice of its own, with buttons.
  const messages = [...(opened ? [] : [problem?.message, problem?.help]), failed].filter(Boolean);
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
          <ErrorBoundary key={opened.key} name="This file">
            <Suspense>
              <File
                site={site}
                compiler={compiler}
                drafts={drafts}
                problem={problem}
                opener={opener}
                opened={opened}
              />
            </Suspense>
          </ErrorBoundary>
        ) : isFollowing ? (
          <p role="status">The file is being opened.</p>
        ) : (
          <ErrorBoundary name="This page">
            <Start site={site} compiler={compiler} opener={opener} drafts={drafts} />
          </ErrorBoundary>
        )}
      </main>
    </>
  );
}
