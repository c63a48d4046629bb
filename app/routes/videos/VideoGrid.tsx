// The videos: one large, the others in a grid below it. One plays at a time.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

type VideoGridProps = Pick<Videos, "large" | "items">;

/** Four beside each other on wide screens. */
export function VideoGrid({ large, items }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({ playing: id === playing, onPlay: () => setPlaying(id) });
  return (
    <div className="wrap">
      <VideoPlayer {...large} {...player(large)} large />
      <h2 className="vh">More videos</h2>
      <ul className={styles.videos}>
        {items.map((video) => (
          <li key={video.id}>
            <VideoPlayer {...video} {...player(video)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
