// The preview: the page, and what is seen of it elsewhere, one at a time.
import { type Ref, useId, useMemo, useState } from "react";
import type { ArticleSummary } from "../../app/lib/content.ts";
import type { Checked } from "../protocol.ts";
import { BlogCard, SearchResult, ShareCard, type ShownPage } from "./Elsewhere.tsx";
import { Frame, type FrameHandle } from "./Frame.tsx";
import { Page, shownCollections } from "./Page.tsx";
import styles from "./Preview.module.css";
import { type Dropped, withPictures } from "./pictures.ts";
import { Shown } from "./Shown.tsx";

const views = ["Page", "Search result", "Share card", "Blog card"] as const;
type View = (typeof views)[number];

/** What a collection's pages are called on their cards (their routes say the same). */
const labels: Readonly<Record<string, string>> = { articles: "Blog", coverages: "Coverages" };

interface PreviewProps {
  page: Checked["page"];
  /** Of the file that is written, where it has a page at all. */
  collection: string | undefined;
  dropped: Dropped;
  ref?: Ref<FrameHandle>;
}

/** Shows the last page that the text allowed; the findings say what keeps it from a newer one. */
export function Preview({ page, collection, dropped, ref }: PreviewProps) {
  const id = useId();
  const [view, setView] = useState<View>("Page");
  const [isNarrow, setIsNarrow] = useState(false);
  const shown = useMemo(() => page && { ...page, document: withPictures(page.document, dropped) }, [page, dropped]);
  const canShow = collection !== undefined && shownCollections.includes(collection);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <div className={styles.choice}>
          <label htmlFor={id}>Show</label>
          <select id={id} value={view} onChange={({ target }) => setView(target.value as View)}>
            {views
              .filter((one) => one !== "Blog card" || collection === "articles")
              .map((one) => (
                <option key={one}>{one}</option>
              ))}
          </select>
        </div>
        <label className={styles.narrow}>
          <input type="checkbox" checked={isNarrow} onChange={({ target }) => setIsNarrow(target.checked)} />
          As wide as a phone
        </label>
      </div>
      {canShow && shown ? (
        <Frame title="Preview of the page" isNarrow={isNarrow} ref={ref}>
          <Shown page={shown}>
            <Current view={view} page={shown} />
          </Shown>
        </Frame>
      ) : (
        <p className={styles.none}>
          {canShow
            ? "The page shows here as soon as its fields are as they have to be. The findings say what is missing."
            : "This kind of file is shown by the site itself: npm run dev, or the built site."}
        </p>
      )}
    </section>
  );
}

interface ViewedProps {
  view: View;
  page: NonNullable<Checked["page"]>;
}

function Current({ view, page }: ViewedProps) {
  const document = page.document as ShownPage;
  if (view === "Search result") return <SearchResult page={document} />;
  if (view === "Share card") return <ShareCard page={document} label={labels[page.collection] ?? ""} />;
  if (view === "Blog card") return <BlogCard story={page.document as ArticleSummary} />;
  return <Page page={page} />;
}
