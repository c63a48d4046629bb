// The home page's list of solutions beside a drawing of a house with their places.
import { interpolate } from "@site/common/messages/interpolate";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Drawing } from "../../components/pictures/Drawing.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Home, Picture as PictureData, SolutionSummary } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./SolutionsList.module.css";

/** From the sixth column to the right edge of the window; hidden in narrow windows. */
const sizes = "(min-width: 80rem) max(50vw + 8rem, 26rem * shape), " + "max(60vw, 26rem * shape)";

export interface SolutionRow extends Pick<SolutionSummary, "key" | "path" | "title" | "navText"> {
  image: PictureData;
}

interface SolutionsListProps extends Pick<Home["solutions"], "label" | "title" | "text" | "link"> {
  /** Solutions with a place in the house first, in the order of its numbers. */
  rows: SolutionRow[];
  house: string;
  /** Variant of the drawing for narrow windows. */
  narrowHouse: string;
}

/** Shows the first picture until another solution is hovered or focused. CSS alone does this. */
export function SolutionsList({
  label,
  title,
  text,
  link,
  rows,
  house,
  narrowHouse,
}: SolutionsListProps) {
  return (
    <section className="section ground" id="solutions" aria-labelledby="solutions-title">
      <SectionHead id="solutions-title" label={label} title={title} text={text} />
      <div className={`grid ${styles.all}`}>
        <div className={styles.house}>
          <Drawing svg={house} className={`${styles.drawing} ${styles.whole}`} />
          <Drawing svg={narrowHouse} className={`${styles.drawing} ${styles.alone}`} />
        </div>
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.key}>
              <Link to={row.path}>
                <h3>{row.title}</h3>
                <p>{row.navText}</p>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ol>
        <div className={styles.pictures}>
          {rows.map((row) => (
            <Picture
              key={row.key}
              picture={row.image}
              sizes={sizes}
              fill
              decorative
              className={styles.picture}
            />
          ))}
        </div>
        <div className={styles.more}>
          <ButtonLink
            to={link.path}
            label={link.label}
            spoken={interpolate(messages().home.solutions, { label: link.label })}
            look="line"
          />
        </div>
      </div>
    </section>
  );
}
