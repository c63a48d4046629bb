// The head of an article or a press coverage: back link, title, date, and a picture from edge to edge.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NamedLink, Picture as PictureData } from "../../lib/content.ts";
import { Icon } from "../parts/Icon.tsx";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./StoryHead.module.css";

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
      <Picture picture={image} sizes="(min-width: 48rem) 100vw, 180vw" hero className={styles.picture} />
    </>
  );
}
