// The videos: one large, the others in a grid below it. One plays at a time.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

type VideoGridProps = Pick<Videos, "large" | "items">;

const whole = inColumns({ of: 1 }, { of: 1 });

/** Posters of a group of so many videos; VideoGrid.module.css says the same. */
const roomsOf = (count: number) => inColumns({ of: count % 3 === 0 ? 3 : 4 }, { of: 2 });

/** By their groups; three or four beside each other on wide screens. */
export function VideoGrid({ large, items }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({ playing: id === playing, onPlay: () => setPlaying(id) });
  const groups = [...new Set(items.map(({ group = "" }) => group))].map((title) => ({
    title,
    videos: items.filter(({ group = "" }) => group === title),
  }));
  return (
    <div className="wrap">
      <VideoPlayer {...large} {...player(large)} large rooms={whole} />
      {groups.map(({ title, videos }, index) => (
        <section key={title} aria-labelledby={`videos-${index}`}>
          <h2 id={`videos-${index}`} className={title ? styles.group : "vh"}>
            {title || messages.videos.more}
          </h2>
          <ul className={styles.videos}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoPlayer {...video} {...player(video)} rooms={roomsOf(videos.length)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
