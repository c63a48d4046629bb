// A list of articles or press coverages as cards; optionally the first one is large.

import { classNames } from "../../lib/class-names.ts";
import type { ArticleSummary } from "../../lib/content.ts";
import { Card } from "./Card.tsx";
import styles from "./PostList.module.css";

export type Post = Pick<
  ArticleSummary,
  "key" | "path" | "title" | "date" | "dateText" | "image"
> & {
  /** The description, cut to the length of a card. */
  text: string;
  /** The publication. */
  source?: string;
  /** What the article is about. */
  topics?: string;
};

/** `sizes` of the large first picture, which has this height on wide screens. */
const leadingSizes = (height: string) =>
  `(min-width: 90rem) max(52.8rem, ${height} * shape), ` +
  `(min-width: 64rem) max(60vw, ${height} * shape), ` +
  "(min-width: 48rem) max(91vw, 60.7vw * shape), " +
  "max(100vw, 66.7vw * shape)";
/** On phones the picture is beside the text. */
const narrowSizes = "(min-width: 48rem) max(44vw, 29.3vw * shape), max(6.5rem, 8.1rem * shape)";
const thirdsSizes =
  "(min-width: 90rem) max(25.7rem, 17.1rem * shape), " +
  `(min-width: 64rem) max(29vw, 19.3vw * shape), ${narrowSizes}`;

/** Must match PostList.module.css. */
function sizesOf(index: number, count: number, lead: boolean | undefined): string {
  const isPair = lead && count % 3 === 2;
  if (lead && index === 0) return leadingSizes(isPair ? "28rem" : "46rem");
  return isPair && index === 1
    ? `(min-width: 64rem) max(29vw, 28rem * shape), ${narrowSizes}`
    : thirdsSizes;
}

interface PostListProps {
  label: string;
  posts: Post[];
  heading?: "h2" | "h3";
  /** true: the first post is large. */
  lead?: boolean;
  /** true: the list is the first content of the page. */
  isFirstOnPage?: boolean;
}

/** Three columns from 64rem; rows with small pictures on phones. */
export function PostList({ label, posts, heading = "h2", lead, isFirstOnPage }: PostListProps) {
  return (
    <ul className={styles.posts} aria-label={label}>
      {posts.map((post, index) => {
        const leads = lead && index === 0;
        return (
          <li key={post.path} className={classNames(styles.item, leads && styles.lead)}>
            <Card
              entry={post}
              picture={{
                image: post.image,
                ratio: "3:2",
                sizes: sizesOf(index, posts.length, lead),
                hero: isFirstOnPage && index === 0,
              }}
              heading={heading}
              className={styles.post}
              above={
                <p className={styles.when}>
                  {post.source && <b>{post.source}</b>}
                  <time dateTime={post.date}>{post.dateText}</time>
                  {post.topics && <span>{post.topics}</span>}
                </p>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
