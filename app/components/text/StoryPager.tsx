// Links to the previous and the next story.
import { messages } from "../../lib/messages.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StoryPager.module.css";

interface Story {
  path: string;
  title: string;
}

interface StoryPagerProps {
  label: string;
  previous?: Story;
  next?: Story;
}

/** The first and the last story have only one of the links. */
export function StoryPager({ label, previous, next }: StoryPagerProps) {
  if (!previous && !next) return null;
  return (
    <div className={`screen-only wrap ${styles.room}`}>
      <nav className={styles.pager} aria-label={label}>
        {previous && (
          <Link to={previous.path} rel="prev">
            <span className="small muted">
              <Icon name="arrow-left" />
              {messages().parts.previous}
            </span>
            <b className="tagline">{previous.title}</b>
          </Link>
        )}
        {next && (
          <Link to={next.path} rel="next" className={styles.next}>
            <span className="small muted">
              {messages().parts.next}
              <Icon name="arrow" />
            </span>
            <b className="tagline">{next.title}</b>
          </Link>
        )}
      </nav>
    </div>
  );
}
