// The videos: one large, the others in a grid by group. Only one plays at a time.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

type VideoGridProps = Pick<Videos, "large" | "items">;

const whole = inColumns({ of: 1 }, { of: 1 });

/** Boxes of the posters of a group; must match VideoGrid.module.css. */
const roomsOf = (count: number) => inColumns({ of: count % 3 === 0 ? 3 : 4 }, { of: 2 });

/** Groups have three or four columns on wide screens. */
export function VideoGrid({ large, items }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({
    playing: id === playing,
    onPlay: () => setPlaying(id),
  });
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
            {title || messages().videos.more}
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
