// Previews of how a page appears elsewhere: in search results, on share cards, and in the blog's list.
import { PostList } from "../../app/components/parts/PostList.tsx";
import type { ArticleSummary } from "../../app/lib/content.ts";
import type { Head } from "../../app/lib/head.ts";
import type { CardWords } from "../../app/lib/share-card.server.ts";
import { site } from "../../app/lib/site.ts";
import { cutAtWord, teaser } from "../../app/lib/teaser.ts";
import styles from "./Preview.module.css";
import { pictureSource } from "./site-picture.ts";

/** Length of a description that search engines show, in characters. */
const mostDescribed = 155;

/** Imitates a search result, from the page's head. */
export function SearchResult({ head: { title, description, path } }: { head: Head }) {
  const shown = cutAtWord(description, mostDescribed);
  return (
    <div className={styles.result}>
      <p className={styles.resultSite}>
        <b>{site().brand.name}</b>
        <span>
          {new URL(site().url).host}
          {path.replaceAll("/", " › ")}
        </span>
      </p>
      <p className={styles.resultTitle}>{title}</p>
      <p>{shown === description ? shown : `${shown}…`}</p>
    </div>
  );
}

/** Title lengths at which the font size changes, as in the card drawn by the build (`sharing/draw.ts`). */
const sizes = [40, 60, 85, 120] as const;

interface ShareCardProps {
  /** Its text; undefined if the page has no card. */
  card: CardWords | undefined;
}

export function ShareCard({ card }: ShareCardProps) {
  if (!card) {
    return (
      <p className="wrap section">
        This page has no card, as it is not to be found by search engines.
      </p>
    );
  }
  const { title, label, text, colour, picture } = card;
  const step = sizes.findIndex((most) => title.length <= most);
  return (
    <figure className={styles.cardRoom}>
      <div className={styles.card} data-colour={colour}>
        <div className={styles.cardWords}>
          <p className={styles.cardBrand}>{site().brand.name}</p>
          <div>
            <p className={styles.cardLabel}>{label}</p>
            <p className={styles.cardTitle} data-step={step < 0 ? sizes.length : step}>
              {title}
            </p>
            {text && <p className={styles.cardText}>{text}</p>}
          </div>
          <p className={styles.cardSite}>{new URL(site().url).host}</p>
        </div>
        <span className={styles.cardBoard} />
        {picture && <img src={pictureSource(picture)} alt="" data-position={picture.position} />}
      </div>
      <figcaption>The card is drawn when the site is built; lines may break elsewhere.</figcaption>
    </figure>
  );
}

/** The article in the blog's list. */
export function BlogCard({ story }: { story: ArticleSummary }) {
  const { description, ...post } = story;
  const text = teaser(description, site().display.teaserLength);
  return (
    <div className="wrap section">
      <PostList label="As the blog lists it" posts={[{ ...post, text }]} />
    </div>
  );
}
