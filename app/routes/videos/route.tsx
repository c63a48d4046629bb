// Route of the videos page: one large video, the others in a grid by group.

import { useState } from "react";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { videoData } from "../../lib/head/structured-things.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** Must match VideoPlayer.module.css. */
const largeSizes = "(min-width: 90rem) 80rem, (min-width: 64rem) 90vw, 100vw";

/** The posters of a group; must match route.module.css. On phones the first is large. */
const sizesOf = (count: number, index: number) =>
  `${count % 3 ? "(min-width: 90rem) 39.3rem, (min-width: 64rem) 45vw" : "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw"}, (min-width: 48rem) 44vw, ${index ? 35 : 91}vw`;

const trail = () => [{ label: messages().videos.title, path: "/videos" }];

export function loader() {
  const { large, items, sample } = single("videos");
  const groupOf = ({ group = messages().videos.more }: (typeof items)[number]) => group;
  return {
    head: pageHead("/videos", {
      trail: trail(),
      data: [large, ...items].flatMap(videoData),
      images: [large.poster],
    }),
    opening: page("/videos").head,
    large,
    groups: [...new Set(items.map(groupOf))].map((title): [string, typeof items] => [
      title,
      items.filter((item) => groupOf(item) === title),
    ]),
    sample,
    messages: pickMessages("videos"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Videos({
  loaderData: { opening, large, groups, sample, joinHands },
}: Route.ComponentProps) {
  // Only one video plays at a time.
  const [playing, setPlaying] = useState<string>();
  const player = ({ id }: { id: string }) => ({
    playing: id === playing,
    sample,
    onPlay: () => setPlaying(id),
  });
  return (
    <>
      <PageHead title={messages().videos.title} {...opening} trail={trail()} />
      <div className="wrap content">
        <VideoPlayer {...large} {...player(large)} large sizes={largeSizes} />
        {groups.map(([title, videos]) => (
          <section key={title} aria-label={title}>
            <h2 className="ruled">{title}</h2>
            <ul className={styles.videos}>
              {videos.map((video, index) => (
                <li key={video.id}>
                  <VideoPlayer
                    {...video}
                    {...player(video)}
                    sizes={sizesOf(videos.length, index)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {sample && <p className="small muted">{messages().videos.sample}</p>}
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
