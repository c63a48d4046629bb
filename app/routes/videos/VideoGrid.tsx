// The videos: one large, the others in a grid by group.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { cardSizes } from "../../lib/pictures/picture-sizes.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

type VideoGridProps = Pick<Videos, "large" | "items" | "sample">;

const largeSizes = "(min-width: 90rem) 52.8rem, (min-width: 64rem) 60vw, 91vw";
const quartersSizes =
  "(min-width: 90rem) 18.9rem, (min-width: 64rem) 21vw, (min-width: 48rem) 44vw, 35vw";

/** The posters of a group; must match VideoGrid.module.css. */
const sizesOf = (count: number) => (count % 3 === 0 ? cardSizes : quartersSizes);

/**
 * Groups have three or four columns on wide screens, on phones rows. Only one video plays at a
 * time.
 */
export function VideoGrid({ large, items, sample }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({
    playing: id === playing,
    sample,
    onPlay: () => setPlaying(id),
  });
  const groups = [...new Set(items.map(({ group = "" }) => group))].map((title) => ({
    title,
    videos: items.filter(({ group = "" }) => group === title),
  }));
  return (
    <div className="wrap">
      <VideoPlayer {...large} {...player(large)} large sizes={largeSizes} />
      {groups.map(({ title, videos }, index) => (
        <section key={title} aria-labelledby={`videos-${index}`}>
          <h2 id={`videos-${index}`} className={title ? styles.group : "vh"}>
            {title || messages().videos.more}
          </h2>
          <ul className={styles.videos}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoPlayer {...video} {...player(video)} sizes={sizesOf(videos.length)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
