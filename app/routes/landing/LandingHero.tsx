// The opening of the landing page: a picture with the claim on a green board, and the form beside
// it.
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Landing } from "../../lib/content.ts";
import styles from "./LandingHero.module.css";

/**
 * The part of the window beside the claim; in wide windows as high as the form, which has two
 * columns from 80rem.
 */
const sizes =
  "(min-width: 80rem) max(58vw, 50rem * shape), " +
  "(min-width: 64rem) max(58vw, 64rem * shape), " +
  "(min-width: 48rem) max(100vw, 65svh * shape), " +
  "max(100vw, 47svh * shape)";

interface LandingHeroProps {
  hero: Landing["hero"];
  form: Landing["form"];
  /** The form. */
  children: ReactNode;
}

/** Its two buttons scroll to sections below. */
export function LandingHero({ hero, form, children }: LandingHeroProps) {
  return (
    <section className={`grid ${styles.hero}`} aria-labelledby="claim">
      <div className={styles.opening}>
        <Picture picture={hero.image} sizes={sizes} hero fill className={styles.picture} />
        <Board colour="green" className={styles.claim}>
          <h1 id="claim">{hero.title}</h1>
          <p>{hero.text}</p>
          <div className="buttons">
            <ButtonLink to="#about" label={hero.know} look="paper" />
            <ButtonLink to="#products" label={hero.products} look="deep" />
          </div>
        </Board>
      </div>
      <div className={`screen-only ${styles.side}`} id="enquiry">
        <h2>{form.title}</h2>
        <p>{form.text}</p>
        {children}
      </div>
    </section>
  );
}
