// A video: its poster and title, and after a click the platform's player.
import { markSample } from "@site/common/sample";
import { type ReactNode, useEffect, useRef, useState } from "react";
import cardStyles from "../../components/cards/Card.module.css";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { Video } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { videoAddress } from "../../lib/pictures/video-address.ts";
import { useHydrated } from "../../resilience/useHydrated.ts";
import styles from "./VideoPlayer.module.css";

interface VideoPlayerProps extends Video {
  large?: boolean;
  /** true: a sample, which cannot be played: only its poster and title are shown. */
  sample?: boolean | undefined;
  /** As of a `Picture`. */
  sizes: string;
  playing: boolean;
  onPlay: () => void;
}

/**
 * Nothing is loaded from the platform before a click. Without script the title links to the
 * platform.
 */
export function VideoPlayer({
  id,
  title,
  poster,
  duration,
  large,
  sample,
  sizes,
  playing,
  onPlay,
}: VideoPlayerProps) {
  const hydrated = useHydrated();
  const Heading = large ? "h2" : "h3";
  // A small poster has no room to play.
  const row = !large && !playing;
  let heading: ReactNode = markSample(title, sample);
  if (!playing && !sample) {
    heading = hydrated ? (
      <button type="button" onClick={onPlay}>
        <span className="vh">{messages().videos.play} </span>
        {title}
      </button>
    ) : (
      <a
        href={`https://www.youtube.com/watch?v=${id}`}
        target="_blank"
        rel="noopener"
        referrerPolicy="strict-origin-when-cross-origin"
      >
        {title}
        <span className="vh"> {messages().videos.outside}</span>
      </a>
    );
  }
  return (
    <article
      className={classNames(
        cardStyles.card,
        styles.video,
        large && styles.large,
        row && styles.row,
      )}
    >
      <div className={styles.poster}>
        <Picture picture={poster} ratio="16:9" sizes={sizes} hero={large} />
        {!sample && (
          <span className={styles.bar}>
            <Icon name="play" />
            {duration}
          </span>
        )}
        {playing && <Player id={id} title={title} />}
      </div>
      <div className={`ends ${styles.words}`}>
        <Heading>{heading}</Heading>
        {large && sample && <p className="small">{messages().videos.sample}</p>}
      </div>
    </article>
  );
}

/**
 * Shows the poster until the player is loaded, and takes the focus from the button that it
 * replaces. The platform requires a referrer.
 */
function Player({ id, title }: Pick<Video, "id" | "title">) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={classNames(styles.player, !loaded && styles.coming)}
      onLoad={() => setLoaded(true)}
      src={`${videoAddress(id)}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
