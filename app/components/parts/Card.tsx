// A card: picture, heading, text cut to length. The whole card leads where its heading leads.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./Card.module.css";
import { Icon } from "./Icon.tsx";
import { Picture, type Ratio } from "./Picture.tsx";

interface CardProps {
  path: string;
  title: string;
  text: string;
  image: PictureData;
  ratio: Ratio;
  sizes: string;
  heading?: "h2" | "h3";
  /** Words of the visible link at the card's foot. */
  more?: string;
  /** A line above the heading. */
  above?: ReactNode;
  /** The edge of the board in the product's colour, where there is a `data-colour` around the card. */
  edge?: boolean;
  className?: string;
}

/** Stands in a list item. */
export function Card({
  path,
  title,
  text,
  image,
  ratio,
  sizes,
  heading: Heading = "h2",
  more,
  above,
  edge,
  className,
}: CardProps) {
  return (
    <article className={classNames(styles.card, className)}>
      <Picture
        picture={image}
        ratio={ratio}
        sizes={sizes}
        className={classNames(styles.picture, edge && styles.edge)}
      />
      <div className={styles.body}>
        {above}
        <Heading>
          <Link to={path}>{title}</Link>
        </Heading>
        <p>{text}</p>
        {more && (
          <span className={styles.more} aria-hidden="true">
            {more}
            <Icon name="arrow" />
          </span>
        )}
      </div>
    </article>
  );
}
