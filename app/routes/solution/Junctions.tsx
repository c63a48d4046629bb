// The junctions of a solution's build-ups, each a numbered picture with part names.

import { interpolate } from "@site/common/messages/interpolate";
import type { OfferedJunction } from "../../lib/downloads/drawings.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingPicture } from "../../lib/pictures/picture.ts";
import styles from "./Junctions.module.css";

interface JunctionsProps {
  /** Title of the solution. */
  group: string;
  junctions: readonly OfferedJunction[];
}

/** Drawings are in the language of the sources, and so are names of parts that have no translation. */
export function Junctions({ group, junctions }: JunctionsProps) {
  return (
    <ul className={styles.junctions}>
      {junctions.map(({ file, title, legend, width, height }) => {
        const name = interpolate(messages().solutions.section, { title, group });
        return (
          <li key={file}>
            <img
              src={drawingPicture(file)}
              width={width}
              height={height}
              alt={name}
              loading="lazy"
            />
            <h3 className="listed">{title}</h3>
            <ol className={styles.legend}>
              {legend.map(({ words, isSource }) => (
                <li key={words} lang={isSource && "en"}>
                  {words}
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}
