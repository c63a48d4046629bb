// A card with picture, heading and shortened text; all of it is clickable and leads where the
// heading links to.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { arrowLink } from "../links/ArrowLink.tsx";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NoBreak } from "../parts/NoBreak.tsx";
import { Picture, type Ratio } from "../pictures/Picture.tsx";
import styles from "./Card.module.css";

interface CardPicture {
  image: PictureData;
  ratio: Ratio;
  /** As of a `Picture`. */
  sizes: string;
  /** true: it is the first of the page. */
  hero?: boolean | undefined;
  /** true: it has an edge in the colour of the nearest `data-colour`. */
  edge?: boolean;
}

interface CardProps {
  /** What the card is about. */
  entry: { path: string; title: string; text: string };
  picture: CardPicture;
  heading?: "h2" | "h3";
  /** Text of the visible link at the bottom. */
  more?: string;
  /** A line above the heading. */
  above?: ReactNode;
  /** true: the heading is the name of a product, which is not translated. */
  named?: boolean;
  className?: string;
}

/** Must be within a list item. */
export function Card({
  entry: { path, title, text },
  picture: { image, edge, ...picture },
  heading: Heading = "h2",
  more,
  above,
  named,
  className,
}: CardProps) {
  return (
    <article className={classNames(styles.card, className)}>
      <Picture
        {...picture}
        picture={image}
        className={classNames(styles.picture, edge && styles.edge)}
      />
      <div className={styles.body}>
        {above}
        <Heading>
          <Link to={path} translate={named ? "no" : undefined}>
            {title}
          </Link>
        </Heading>
        <p>
          <NoBreak text={text} />
        </p>
        {more && (
          <span className={`screen-only ${arrowLink} ${styles.more}`} aria-hidden="true">
            {more}
            <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  );
}
