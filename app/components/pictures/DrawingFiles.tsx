// Download links for the files of a drawing.
import type { FileFormat } from "@site/drawings";
import { drawingAddress } from "../../lib/pictures/picture.ts";
import styles from "./DrawingFiles.module.css";

interface DrawingFilesProps {
  /** File name without extension. */
  file: string;
  forms: readonly FileFormat[];
  /** Subject of the drawing, for the links' accessible names. */
  of: string;
}

/** The PDF opens in a new tab, other files are downloaded; the SVG is only a picture of the page. */
export function DrawingFiles({ file, forms, of }: DrawingFilesProps) {
  const offered = forms.filter((form) => form !== "svg");
  return (
    <ul className={`screen-only links ${styles.files}`}>
      {offered.map((form) => (
        <li key={form}>
          <a
            href={drawingAddress(`${file}.${form}`)}
            {...(form === "pdf" ? { target: "_blank", rel: "noopener" } : { download: true })}
            aria-label={`${form.toUpperCase()}: ${of}`}
          >
            {form.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
