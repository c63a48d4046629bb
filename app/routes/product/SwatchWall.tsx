// The finishes of a product as a wall of boards with their grain at full size. If every finish has a picture of the same facade, choosing a
// board shows that picture below, by radio buttons and CSS.
import { interpolate } from "@site/common/messages/interpolate";
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { InterpolatedMessage } from "../../components/parts/InterpolatedMessage.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./SwatchWall.module.css";

/** A swatch shows 200 mm of a board at any width. */
const frontSizes = "(min-width: 48rem) max(100vw, 43.75vw * shape), max(100vw, 56.25vw * shape)";

interface SwatchWallProps {
  /** The product's name. */
  title: string;
  finishes: readonly NamedFinish[];
}

/** A finish, with what the owner calls it in another language than this. */
export type NamedFinish = NonNullable<Product["finishes"]>[number] & { readonly sent?: string };

/** The hovered or focused board is wider; on phones the row scrolls and snaps. */
export function SwatchWall({ title, finishes }: SwatchWallProps) {
  const words = messages().product;
  const fronts = finishes.flatMap(({ name, front }) => (front ? [{ name, front }] : []));
  const choosable = fronts.length === finishes.length;
  return (
    <div className={styles.colours}>
      <ul className={styles.wall} aria-label={interpolate(words.coloured, { title })}>
        {finishes.map(({ id, name, sent, tone, picture }, index) => {
          const board = (
            <>
              <Picture picture={picture} sizes="200mm" className={styles.grain} />
              <span className={styles.name}>{name}</span>
              <span className={styles.tone}>{tone}</span>
            </>
          );
          return (
            <li key={name} id={id} className={styles.board}>
              {choosable ? (
                <label>
                  <input type="radio" name="finish" value={name} defaultChecked={index === 0} />
                  {board}
                </label>
              ) : (
                board
              )}
              <div className={styles.add}>
                <AskForSample
                  product={title}
                  finish={name}
                  sentFinish={sent}
                  className={styles.link}
                  collects
                >
                  {words.add} <span className="vh">{`: ${name}`}</span>
                </AskForSample>
              </div>
            </li>
          );
        })}
      </ul>
      {choosable && (
        <ul className={styles.fronts} aria-label={words.fronts} aria-live="polite">
          {fronts.map(({ name, front }) => (
            <li key={name}>
              <Picture picture={front} sizes={frontSizes} className={styles.front} />
              <p className={`wrap ${styles.caption}`}>
                <InterpolatedMessage message={words.front} slot="tone">
                  <b>{name}</b>
                </InterpolatedMessage>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
