// Preview of how a page appears in search results.
import type { Head } from "../../app/lib/head.ts";
import { site } from "../../app/lib/site.ts";
import { cutAtWord } from "../../app/lib/teaser.ts";
import styles from "./Preview.module.css";

/** Length of a description that search engines show, in characters. */
const maxDescribed = 155;

/** Imitates a search result, from the page's head. */
export function SearchResult({ head: { title, description, path } }: { head: Head }) {
  const shown = cutAtWord(description, maxDescribed);
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
