// The junctions of a solution's build-ups: each as a small picture without its words, which opens its sheet, with its files.

import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/parts/AppLink.tsx";
import { DrawingFiles } from "../../components/parts/DrawingFiles.tsx";
import type { OfferedDrawing } from "../../lib/documents.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingAddress, drawingPicture } from "../../lib/picture.ts";
import styles from "./Junctions.module.css";

interface JunctionsProps {
  /** Title of the solution. */
  group: string;
  junctions: readonly OfferedDrawing[];
}

export function Junctions({ group, junctions }: JunctionsProps) {
  return (
    <ul className={styles.junctions}>
      {junctions.map(({ file, forms, title, width, height }) => {
        const name = interpolate(messages().parts.section, { title, group });
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
            <h3>{title}</h3>
            <DrawingFiles file={file} forms={forms} of={title} />
          </li>
        );
      })}
    </ul>
  );
}
