// The writers' desk: opens the site, shows what there is to write, and the file that is being written.
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import "virtual:brand.css";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "../../app/styles/layout.css";
import { Newer } from "../offline/Newer.tsx";
import { inDesk } from "../preview/pictures.ts";
import type { DeskSite } from "../protocol.ts";
import { languageOf } from "../translation/language-of.ts";
import { Compilers, dataAddress } from "../worker/client.ts";
import styles from "./Desk.module.css";
import { filled } from "./filled.ts";
import { Start } from "./Start.tsx";
import { useDrafts, useListed } from "./useDrafts.ts";
import { useOpened } from "./useOpened.ts";

// Few write in two languages.
const Translation = lazy(async () => ({ default: (await import("../translation/Translation.tsx")).Translation }));
const Writing = lazy(async () => ({ default: (await import("./Writing.tsx")).Writing }));

export function Desk() {
  const [compiler] = useState(() => new Compilers());
  const [site, setSite] = useState<DeskSite>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    compiler.ask("open", { base: dataAddress }).then(
      (answer) => setSite(withThumbnails(answer)),
      (problem: Error) => setFailed(problem.message),
    );
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

/** The site with addresses of thumbnails that this page can show. */
function withThumbnails(site: DeskSite): DeskSite {
  const pictures = site.offers.pictures.map(({ thumbnail, ...picture }) =>
    thumbnail === undefined ? picture : { ...picture, thumbnail: inDesk(thumbnail) },
  );
  return { ...site, offers: { ...site.offers, pictures } };
}

interface OpenDeskProps {
  site: DeskSite;
  compiler: Compilers;
}

function OpenDesk({ site, compiler }: OpenDeskProps) {
  const { drafts, trouble } = useDrafts();
  const { opened, failed, open, begin, load, close, keep, draftNow } = useOpened(site, compiler, drafts);
  const isSlow = useSyncExternalStore(compiler.watch, compiler.isSlow);
  const listed = useListed(drafts, opened === undefined);
  const File = opened && languageOf(site, opened.path) ? Translation : Writing;
  const title = opened && filled(opened.title, site);
  const id = opened?.id;
  const takeOver = useCallback(() => {
    if (id !== undefined) void load(id, true);
  }, [id, load]);
  useEffect(() => {
    document.title = title ? `${title} – Writers’ desk` : "Writers’ desk";
  }, [title]);
  const said = useMemo(
    () => [trouble?.message, trouble?.help, failed].filter((part) => part !== undefined),
    [trouble, failed],
  );
  return (
    <>
      <header className={styles.head}>
        <p className={styles.name}>
          {opened ? (
            <button type="button" onClick={close}>
              Writers’ desk
            </button>
          ) : (
            "Writers’ desk"
          )}
        </p>
        {opened && (
          <h1 className={styles.title}>
            {title} {title !== opened.path && <small>{opened.path}</small>}
          </h1>
        )}
      </header>
      {said.length > 0 && (
        <p role="alert" className={styles.said}>
          {said.join(" ")}
        </p>
      )}
      <p role="status" className={styles.said} hidden={!isSlow}>
        {isSlow && "Loading … The connection is slow. Your texts are kept."}
      </p>
      <Newer before={() => opened?.draft?.flush()} />
      <main className={opened ? styles.writing : styles.start}>
        {opened ? (
          <Suspense>
            <File
              key={opened.key}
              {...{ site, compiler }}
              file={opened.file}
              id={opened.id}
              draft={opened.draft}
              drafts={drafts}
              isElsewhere={opened.isElsewhere}
              onTakeOver={takeOver}
              onOpen={open}
              onKeep={keep}
              draftNow={draftNow}
            />
          </Suspense>
        ) : (
          <Start
            {...{ site, compiler, listed }}
            onOpen={open}
            onNew={begin}
            onLoad={load}
            onRemove={(id) => void drafts?.remove(id)}
          />
        )}
      </main>
    </>
  );
}
