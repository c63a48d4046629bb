// The videos: one large, the others in a grid below it.
import type { Videos } from "../lib/content.ts";
import styles from "./VideoGrid.module.css";
import { VideoLink } from "./VideoLink.tsx";

type VideoGridProps = Pick<Videos, "large" | "items">;

/** Four beside each other on wide screens. */
export function VideoGrid({ large, items }: VideoGridProps) {
  return (
    <div className="wrap">
      <VideoLink {...large} large />
      <h2 className="vh">More videos</h2>
      <ul className={styles.videos}>
        {items.map((video) => (
          <li key={video.id}>
            <VideoLink {...video} />
          </li>
        ))}
      </ul>
    </div>
  );
}
