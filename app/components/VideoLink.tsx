// A video by its poster and title. It leads to the video's platform; nothing is loaded from there before.
import { classNames } from "../lib/class-names.ts";
import type { Video } from "../lib/content.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./VideoLink.module.css";

interface VideoLinkProps extends Video {
  large?: boolean;
}

/** Opens in a new tab. */
export function VideoLink({ id, title, poster, duration, large }: VideoLinkProps) {
  const Heading = large ? "h2" : "h3";
  return (
    <article className={classNames(styles.video, large && styles.large)}>
      <div className={styles.poster}>
        <Picture
          picture={poster}
          ratio="16:9"
          sizes={large ? "(min-width: 80rem) 80rem, 100vw" : "(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 100vw"}
        />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {duration && <span className={styles.duration}>{duration}</span>}
      </div>
      <Heading>
        <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener">
          {title}
          <span className="vh"> (video, opens in a new tab)</span>
        </a>
      </Heading>
    </article>
  );
}
