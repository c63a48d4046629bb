// The details of a solution, each a drawing with numbers and the names of its parts.

import { SampleLine } from "../../components/parts/SampleLine.tsx";
import type { Solution } from "../../lib/content.ts";
import { pictureSource } from "../../lib/pictures/picture.ts";
import styles from "./Details.module.css";

interface DetailsProps {
  details: NonNullable<Solution["details"]>;
}

/** Part n is number n in the drawing. */
export function Details({ details }: DetailsProps) {
  return (
    <>
      <ul className={styles.details}>
        {details.map(({ title, picture, parts }) => (
          <li key={title}>
            <img
              src={pictureSource(picture)}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              loading="lazy"
            />
            <h3 className="listed">{title}</h3>
            <ol className={styles.parts}>
              {parts.map((words, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same words, and the list never changes.
                <li key={index}>{words}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <SampleLine of={details.some(({ sample }) => sample)} />
    </>
  );
}
