// The head of an article or a press coverage: back link, title, date, and a picture from edge to edge.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NamedLink, Picture as PictureData } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import { Icon } from "../parts/Icon.tsx";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./StoryHead.module.css";

const rooms: readonly Room[] = [
  { from: 48, width: "100vw", height: "min(43.75vw, 80svh)" },
  { width: "100vw", height: "min(125vw, 80svh)" },
];

interface StoryHeadProps {
  back: NamedLink;
  title: string;
  date: string;
  dateText: string;
  image: PictureData;
  /** More about the story, beside the date. */
  children?: ReactNode;
}

/** The story's text follows. */
export function StoryHead({ back, title, date, dateText, image, children }: StoryHeadProps) {
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <Link className={styles.back} to={back.path}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
        <h1>
          <NoBreak text={title} />
        </h1>
        <p className={styles.about}>
          <time dateTime={date}>{dateText}</time>
          {children}
        </p>
      </div>
      <Picture picture={image} rooms={rooms} hero className={styles.picture} />
    </>
  );
}
