// The finishes of a product as a wall of boards with their grain at full size.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { AskForSample } from "../../components/links/AskForSample.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { MeasureScreen } from "../../components/pictures/FullSize.tsx";
import { Grain } from "../../components/pictures/Grain.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { classNames } from "../../lib/class-names.ts";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./SwatchWall.module.css";

interface SwatchWallProps {
  /** The product's name. */
  title: string;
  finishes: readonly NamedFinish[];
}

/** A finish, with what the owner calls it in another language than this. */
export type NamedFinish = NonNullable<Product["finishes"]>[number] & { readonly sent?: string };

/**
 * On phones the row scrolls and snaps. Where each finish has a picture of the same house front, the
 * chosen or hovered board shows its own above, by CSS.
 */
export function SwatchWall({ title, finishes }: SwatchWallProps) {
  const words = messages().product;
  const hasFronts = finishes.every(({ front }) => front !== undefined);
  return (
    <section
      className={classNames("after", styles.colours, hasFronts && styles.choosable)}
      id="colours"
      aria-labelledby="colours-title"
    >
      <div className="wrap">
        <h2 id="colours-title" className={hasFronts ? "vh" : "ruled"}>
          {words.colours}
        </h2>
      </div>
      <ul className={styles.wall} aria-label={interpolate(words.coloured, { title })}>
        {finishes.map(({ id, name, sent, tone, picture, front, sample }, index) => {
          const board = (
            <>
              <Grain picture={picture} className={styles.grain} />
              <span className={styles.name}>{markSample(name, sample)}</span>
            </>
          );
          return (
            <li key={name} id={id} className={styles.board}>
              {hasFronts ? (
                <label>
                  <input type="radio" name="finish" value={name} defaultChecked={index === 0} />
                  {board}
                </label>
              ) : (
                board
              )}
              <div className={styles.add}>
                <AskForSample product={title} finish={sent ?? name}>
                  {words.add} <span className="vh">{`: ${name}`}</span>
                </AskForSample>
              </div>
              {hasFronts && front && (
                <figure className={`screen-only ${styles.front}`}>
                  <Picture picture={front} sizes="100vw" fill />
                  <figcaption>
                    <b>{name}</b> {tone}
                  </figcaption>
                </figure>
              )}
            </li>
          );
        })}
      </ul>
      <div className="wrap row">
        <p className="small muted">{words.fullSize}</p>
        <SampleLine of={finishes.some(({ sample }) => sample)} />
        <MeasureScreen />
      </div>
    </section>
  );
}
