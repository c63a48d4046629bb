// A list of posts: on a full page the first one leads over two columns and two rows.

import { classNames } from "../../lib/class-names.ts";
import type { ArticleSummary } from "../../lib/content.ts";
import { Card } from "./Card.tsx";
import styles from "./PostList.module.css";

export type Post = Pick<ArticleSummary, "key" | "path" | "title" | "date" | "dateText" | "image"> & {
  /** The description, cut to a card's length. */
  text: string;
  /** Where it was published. */
  source?: string;
};

interface PostListProps {
  label: string;
  posts: Post[];
  heading?: "h2" | "h3";
  /** The first post leads. */
  lead?: boolean;
}

/** Cards from 48rem, rows with small pictures on phones. */
export function PostList({ label, posts, heading = "h2", lead }: PostListProps) {
  return (
    <ul className={styles.posts} aria-label={label}>
      {posts.map((post, index) => {
        const leads = lead === true && index === 0;
        return (
          <li key={post.path} className={classNames(styles.item, leads && styles.lead)}>
            <Card
              path={post.path}
              title={post.title}
              text={post.text}
              image={post.image}
              ratio="3:2"
              sizes={
                leads ? "(min-width: 64rem) 54rem, 100vw" : "(min-width: 64rem) 27rem, (min-width: 48rem) 50vw, 12rem"
              }
              heading={heading}
              className={styles.post}
              above={
                <p className={styles.when}>
                  <time dateTime={post.date}>{post.dateText}</time>
                  {post.source && <span>{post.source}</span>}
                </p>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
