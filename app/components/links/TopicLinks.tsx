// Links to all articles and to the articles by topic, each with the number of its articles.

import type { TopicLink } from "../../lib/lists/topics.server.ts";
import { messages } from "../../lib/messages.ts";
import choiceStyles from "../panels/Choice.module.css";
import { Link } from "./Link.tsx";
import styles from "./TopicLinks.module.css";

export function TopicLinks({ topics }: { readonly topics: readonly TopicLink[] }) {
  return (
    <nav aria-label={messages().blogs.byTopic}>
      <ul className={`screen-only ${choiceStyles.choice} ${styles.topics}`}>
        {topics.map(({ path, words, count, isHere }) => (
          <li key={path}>
            <Link to={path} aria-current={isHere ? "true" : undefined}>
              {words} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
