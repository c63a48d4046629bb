// The junctions of a solution's build-ups, each a numbered picture with part names and files.

import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/links/AppLink.tsx";
import { DrawingFiles } from "../../components/pictures/DrawingFiles.tsx";
import type { OfferedJunction } from "../../lib/downloads/drawings.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingAddress, drawingPicture } from "../../lib/pictures/picture.ts";
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
      {junctions.map(({ file, forms, title, legend, width, height }) => {
        const name = interpolate(messages().solutions.section, { title, group });
        const opens = forms.includes("pdf");
        const picture = (
          <img
            src={drawingPicture(file)}
            width={width}
            height={height}
            alt={opens ? interpolate(messages().parts.pdf, { name }) : name}
            loading="lazy"
          />
        );
        return (
          <li key={file}>
            {opens ? (
              <AppLink to={drawingAddress(`${file}.pdf`)} newTab>
                {picture}
              </AppLink>
            ) : (
              picture
            )}
            <h3 className="listed">{title}</h3>
            <ol className={styles.legend}>
              {legend.map(({ words, isSource }) => (
                <li key={words} lang={isSource && "en"}>
                  {words}
                </li>
              ))}
            </ol>
            <DrawingFiles file={file} forms={forms} of={title} />
          </li>
        );
      })}
    </ul>
  );
}
