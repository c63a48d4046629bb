// The articles on a topic, without pictures: many are about the same places, and a page shows each place once.

import type { Post } from "../../components/cards/PostList.tsx";
import { Link } from "../../components/links/Link.tsx";
import { NoBreak } from "../../components/parts/NoBreak.tsx";
import styles from "./TopicList.module.css";

interface TopicListProps {
  label: string;
  posts: readonly Omit<Post, "image">[];
}

export function TopicList({ label, posts }: TopicListProps) {
  return (
    <ul className={styles.posts} aria-label={label}>
      {posts.map(({ path, title, text, date, dateText, topics }) => (
        <li key={path}>
          <p className={styles.when}>
            <time dateTime={date}>{dateText}</time>
            {topics && <span>{topics}</span>}
          </p>
          <h2>
            <Link to={path}>{title}</Link>
          </h2>
          <p>
            <NoBreak text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
