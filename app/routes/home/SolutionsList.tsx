// The home page's list of solutions beside a drawing of a house with their places.
import { interpolate } from "@site/common/messages/interpolate";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Home, Picture as PictureData, SolutionSummary } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { pictureSource } from "../../lib/pictures/picture.ts";
import styles from "./SolutionsList.module.css";

/** From the sixth column to the right edge of the window; hidden in narrow windows. */
const sizes = "(min-width: 80rem) max(50vw + 8rem, 26rem * shape), " + "max(60vw, 26rem * shape)";

interface SolutionRow extends Pick<SolutionSummary, "key" | "path" | "title" | "navText"> {
  image: PictureData;
}

interface SolutionsListProps
  extends Pick<Home["solutions"], "label" | "title" | "text" | "link" | "house" | "narrowHouse"> {
  /** Solutions with a place in the house first, in the order of its numbers. */
  rows: SolutionRow[];
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
        {house && (
          <picture className={styles.house}>
            {narrowHouse && (
              <source
                media="(max-width: 47.99rem)"
                srcSet={pictureSource(narrowHouse)}
                width={narrowHouse.width}
                height={narrowHouse.height}
              />
            )}
            <img
              src={pictureSource(house)}
              width={house.width}
              height={house.height}
              alt={house.alt}
              loading="lazy"
            />
          </picture>
        )}
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
