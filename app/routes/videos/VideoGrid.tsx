// The videos: one large, the others in a grid by group.
import { useState } from "react";
import type { Videos } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface VideoGridProps extends Pick<Videos, "large" | "sample"> {
  /** The titles of groups with their videos. */
  groups: [title: string, videos: Videos["items"]][];
}

/** Must match VideoPlayer.module.css. */
const largeSizes = "(min-width: 90rem) 52.4rem, (min-width: 64rem) 60vw, 100vw";

/** The posters of a group; must match VideoGrid.module.css. On phones the first is large. */
const sizesOf = (count: number, index: number) =>
  `${count % 3 ? "(min-width: 90rem) 39.3rem, (min-width: 64rem) 45vw" : "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw"}, (min-width: 48rem) 44vw, ${index === 0 ? 91 : 35}vw`;

/** Only one video plays at a time. */
export function VideoGrid({ large, groups, sample }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({
    playing: id === playing,
    sample,
    onPlay: () => setPlaying(id),
  });
  return (
    <div className="wrap">
      <VideoPlayer {...large} {...player(large)} large sizes={largeSizes}>
        {sample && <p className="small">{messages().videos.sample}</p>}
      </VideoPlayer>
      {groups.map(([title, videos]) => (
        <section key={title} aria-label={title}>
          <h2 className="ruled">{title}</h2>
          <ul className={styles.videos}>
            {videos.map((video, index) => (
              <li key={video.id}>
                <VideoPlayer {...video} {...player(video)} sizes={sizesOf(videos.length, index)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
