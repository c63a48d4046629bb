// Style guide: colours, type, icons, buttons, links, boards and pictures.
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Icon, type IconName } from "../../components/parts/Icon.tsx";
import { Picture, type Ratio } from "../../components/parts/Picture.tsx";
import { Wall } from "../../components/parts/Wall.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./Foundations.module.css";
import { Specimen } from "./Specimen.tsx";

const colours = [
  "paper",
  "ground",
  "cement",
  "line",
  "line-strong",
  "ink",
  "ink-2",
  "ink-deep",
  "green",
  "green-dark",
  "error",
  "leaf",
  "yellow",
  "coral",
  "blue",
  "blue-board",
];
const sizes = ["display", "h1", "h2", "h3", "h4", "lead", "body", "small"] as const;
const ratios: Ratio[] = ["1:1", "3:2", "4:3", "4:5", "16:7", "16:9"];
const looks = ["ink", "line"] as const;

interface FoundationsProps {
  icons: string[];
  products: { title: string; colour: string }[];
  picture: PictureData;
}

export function Foundations({ icons, products, picture }: FoundationsProps) {
  // A file that does not exist: its box keeps its size and the picture's colour.
  const missing: PictureData = { ...picture, name: "/media/never-there" };
  return (
    <>
      <Specimen name="Colours">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        {sizes.map((size) => (
          <p key={size} className={styles[size]}>
            {size}: flat, hard and ready
          </p>
        ))}
      </Specimen>
      <Specimen name="Icons">
        <ul className={styles.icons}>
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name as IconName} />
              <Icon name={name as IconName} large />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Buttons and links: on paper, on a product's colours, on green, on ink; hover, press and focus them">
        <div className={styles.row}>
          {looks.map((look) => (
            <ButtonLink key={look} to="/products" label="View Products" look={look} />
          ))}
          <ButtonLink to="mailto:hello@example.org" label="Write" icon="mail" look="line" />
          <ArrowLink to="/products" label="View All Products" />
          <a href="#plain">A link in text</a>
        </div>
        {products.map(({ title, colour }) => (
          <div key={title} data-colour={colour}>
            <Board className={styles.board}>
              <p className={styles.h3}>{title}</p>
              <ButtonLink to="/products" label="Know more" look="deep" />
            </Board>
          </div>
        ))}
        <Board colour="green" className={styles.board}>
          <p className={styles.h3}>Green</p>
          <ButtonLink to="/contact" label="Contact Us" look="paper" />
        </Board>
        <Board colour="ink" className={styles.board}>
          <p className={styles.h3}>Ink</p>
          <ButtonLink to="/contact" label="Contact Us" look="paper" />
        </Board>
      </Specimen>
      <Specimen name="Walls: one board missing, and put in">
        <div className={styles.pair}>
          <Wall place="open" />
          <Wall place="filled" />
        </div>
      </Specimen>
      <Specimen name="Pictures, and the same before they come">
        <div className={styles.pictures}>
          {ratios.map((ratio) => (
            <Picture key={ratio} picture={picture} ratio={ratio} rooms={[{ width: "20rem" }]} />
          ))}
          {ratios.map((ratio) => (
            <Picture key={ratio} picture={missing} ratio={ratio} rooms={[{ width: "20rem" }]} decorative />
          ))}
        </div>
      </Specimen>
    </>
  );
}
