// The videos: one large, the others in a grid below it. One plays at a time.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

type VideoGridProps = Pick<Videos, "large" | "items">;

/** By their groups; three or four beside each other on wide screens. */
export function VideoGrid({ large, items }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({ playing: id === playing, onPlay: () => setPlaying(id) });
  const groups = [...new Set(items.map(({ group = "" }) => group))];
  return (
    <div className="wrap">
      <VideoPlayer {...large} {...player(large)} large />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`videos-${groups.indexOf(group)}`}>
          <h2 id={`videos-${groups.indexOf(group)}`} className={group ? styles.group : "vh"}>
            {group || messages.videos.more}
          </h2>
          <ul className={styles.videos}>
            {items
              .filter((video) => (video.group ?? "") === group)
              .map((video) => (
                <li key={video.id}>
                  <VideoPlayer {...video} {...player(video)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
