// What is seen of a page elsewhere: in search results, where its address is shared, and in the list of the blog.
import { PostList } from "../../app/components/parts/PostList.tsx";
import type { ArticleSummary, Meta, Picture as PictureData } from "../../app/lib/content.ts";
import { pictureSource } from "../../app/lib/picture.ts";
import { site } from "../../app/lib/site.ts";
import { teaser } from "../../app/lib/teaser.ts";
import type { DeskPage } from "../protocol.ts";
import { postOf } from "./Page.tsx";
import styles from "./Preview.module.css";
import type { View } from "./views.ts";

/** What all of them show. */
export interface ShownPage {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly meta?: Meta;
  readonly image?: PictureData;
  readonly beside?: { readonly products?: readonly { readonly colour: string }[] };
}

/** Letters of a description that a search engine has room for. */
const mostDescribed = 155;

/** As the page's head has it (`app/lib/head.server.ts`): the words of `meta` go before its own. */
export function SearchResult({ page }: { page: ShownPage }) {
  const title = page.meta?.title ?? `${page.title} – ${site.brand.name}`;
  const description = page.meta?.description ?? page.description ?? title;
  return (
    <div className={styles.result}>
      <p className={styles.resultSite}>
        <b>{site.brand.name}</b>
        <span>
          {new URL(site.url).host}
          {page.path.replaceAll("/", " › ")}
        </span>
      </p>
      <p className={styles.resultTitle}>{title}</p>
      <p>{teaser(description, mostDescribed)}</p>
    </div>
  );
}

/** Steps of a title's size by its length, as the card is drawn when the site is built (`sharing/draw.ts`). */
const sizes = [40, 60, 85, 120] as const;

interface ShareCardProps {
  page: ShownPage;
  label: string;
  /** A line below the title. */
  text?: string | undefined;
  /** Of the product that the page is about, where it is not the first one beside it. */
  colour?: string | undefined;
}

export function ShareCard({ page, label, text, colour = page.beside?.products?.[0]?.colour }: ShareCardProps) {
  const step = sizes.findIndex((most) => page.title.length <= most);
  return (
    <figure className={styles.cardRoom}>
      <div className={styles.card} data-colour={colour}>
        <div className={styles.cardWords}>
          <p className={styles.cardBrand}>{site.brand.name}</p>
          <div>
            <p className={styles.cardLabel}>{label}</p>
            <p className={styles.cardTitle} data-step={step < 0 ? sizes.length : step}>
              {page.title}
            </p>
            {text && <p className={styles.cardText}>{text}</p>}
          </div>
          <p className={styles.cardSite}>{new URL(site.url).host}</p>
        </div>
        <span className={styles.cardBoard} />
        {page.image && <img src={pictureSource(page.image)} alt="" data-position={page.image.position} />}
      </div>
      <figcaption>The card is drawn when the site is built; lines may break elsewhere.</figcaption>
    </figure>
  );
}

/** In the list of all articles. */
function BlogCard({ story }: { story: ArticleSummary }) {
  return (
    <div className="wrap section">
      <PostList label="As the blog lists it" posts={[postOf(story)]} />
    </div>
  );
}

/** What a collection's pages are called on their cards (their routes say the same). */
const labels: Readonly<Record<string, string>> = { articles: "Blog", coverages: "Coverages" };

interface TextElsewhereProps {
  view: View;
  page: DeskPage;
}

/** Of an article, a coverage or a legal page. */
export function TextElsewhere({ view, page: { collection, document } }: TextElsewhereProps) {
  const page = document as ShownPage;
  if (view === "Search result") return <SearchResult page={page} />;
  if (view === "Share card") return <ShareCard page={page} label={labels[collection] ?? ""} />;
  return <BlogCard story={document as ArticleSummary} />;
}
