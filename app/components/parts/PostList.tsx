// A list of articles or press coverages as cards; optionally the first one is large.

import { classNames } from "../../lib/class-names.ts";
import type { ArticleSummary } from "../../lib/content.ts";
import { inColumns, type Room } from "../../lib/picture-room.ts";
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

/** The large first post, as high as two rows beside it; on phones from edge to edge. */
const leading: readonly Room[] = inColumns({ of: 3, takes: 2 }, { of: 1 }, () => "100vw").map(
  (room) => ({
    ...room,
    ...(room.from !== undefined && room.from >= 64 && { height: "46rem" }),
  }),
);
const besideOthers = (columns: number): readonly Room[] => [
  ...inColumns({ of: columns }, { of: 2 }).filter(({ from }) => from !== undefined),
  { width: "6.5rem", ratio: 4 / 5 },
];
const thirds = besideOthers(3);
const halves = besideOthers(2);

interface PostListProps {
  label: string;
  posts: Post[];
  heading?: "h2" | "h3";
  /** true: the first post is large. */
  lead?: boolean;
  /** true: a short last row stays short instead of filling the width. */
  even?: boolean;
  /** true: the list is the first content of the page. */
  opens?: boolean;
}

/** Three columns from 64rem, in which a short last row fills the width unless it is `even`; rows with small pictures on phones. */
export function PostList({ label, posts, heading = "h2", lead, even, opens }: PostListProps) {
  return (
    <ul className={styles.posts} aria-label={label}>
      {posts.map((post, index) => {
        const leads = lead === true && index === 0;
        // The large first post takes four cells instead of one, that is three more, so it does not change the remainder.
        const over = posts.length % 3;
        const closes =
          !even && !leads && (index > 0 || posts.length === 2) && index >= posts.length - over;
        return (
          <li
            key={post.path}
            className={classNames(
              styles.item,
              leads && styles.lead,
              closes && (over === 2 ? styles.pair : styles.alone),
            )}
          >
            <Card
              path={post.path}
              title={post.title}
              text={post.text}
              image={post.image}
              ratio="3:2"
              rooms={leads ? leading : closes ? halves : thirds}
              hero={opens && index === 0}
              heading={heading}
              className={styles.post}
              above={
                <p className={styles.when}>
                  <time dateTime={post.date}>{post.dateText}</time>
                  {post.source && <span>{post.source}</span>}
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
