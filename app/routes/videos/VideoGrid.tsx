// The videos: one large, the others in a grid by group.
import { useState } from "react";
import { ListPart } from "../../components/cards/ListPart.tsx";
import type { Videos } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./VideoGrid.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface VideoGridProps extends Pick<Videos, "large" | "sample"> {
  /** The titles of groups with their videos. */
  groups: [title: string, videos: Videos["items"]][];
}

const largeSizes = "(min-width: 90rem) 58.9rem, (min-width: 64rem) 67vw, 100vw";

/** The posters of a group; must match VideoGrid.module.css. */
const sizesOf = (count: number) =>
  `${count % 3 ? "(min-width: 90rem) 28.7rem, (min-width: 64rem) 33vw" : "(min-width: 90rem) 18.6rem, (min-width: 64rem) 21vw"}, (min-width: 48rem) 44vw, 35vw`;

/**
 * Titles of groups stand in the left columns on wide screens; on phones small posters stand beside
 * their titles. Only one video plays at a time.
 */
export function VideoGrid({ large, groups, sample }: VideoGridProps) {
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({
    playing: id === playing,
    sample,
    onPlay: () => setPlaying(id),
  });
  return (
    <div className="wrap">
      {sample && <p className={styles.note}>{messages().videos.sample}</p>}
      <VideoPlayer {...large} {...player(large)} large sizes={largeSizes} />
      {groups.map(([title, videos]) => (
        <ListPart key={title} title={title}>
          <ul className={styles.videos}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoPlayer {...video} {...player(video)} sizes={sizesOf(videos.length)} />
              </li>
            ))}
          </ul>
        </ListPart>
      ))}
    </div>
  );
}
